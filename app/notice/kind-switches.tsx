import { useState } from 'react';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { setNoticeKindDocument } from '#app/documents/push-devices.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import type { NoticeSettings } from '#app/lib/start/push-browser.ts';

type KindSwitchesProps = { settings: NoticeSettings; onChange: (settings: NoticeSettings) => void };
type Kind = NoticeSettings['kinds'][number];

/** Which kinds of notices are sent to the phone; they stand in the list all the same. */
export function KindSwitches({ settings, onChange }: KindSwitchesProps) {
  const runOnce = useRunOnce();
  const [said, setSaid] = useState('');
  // What is on its way shows as pressed.
  const [pressed, setPressed] = useState<{ kind: string; isOn: boolean } | null>(null);
  const { problem, ask } = useAsking();
  async function change({ kind, label }: Kind, isOn: boolean): Promise<void> {
    setPressed({ kind, isOn });
    await ask(async () => {
      const { setNoticeKind } = await runOnce(`${kind}:${isOn}`, (options) =>
        runDocument(null, setNoticeKindDocument, { kind, isOn }, options),
      );
      onChange(setNoticeKind);
      setSaid(`${label}: ${isOn ? 'on' : 'off'}.`);
    });
    setPressed(null);
  }
  const isOn = ({ kind, isOn: isStored }: Kind) => (pressed?.kind === kind ? pressed.isOn : isStored);
  return (
    <Card as="section" title="What is sent to your phone">
      <p>
        All of it stands in this list too, and emails come as before. From 8pm to 8am it waits until the
        morning.
      </p>
      {settings.kinds.map((one) =>
        one.isAlways ? (
          <p key={one.kind}>
            <strong>{one.label}.</strong> {one.about}
          </p>
        ) : (
          <TickBox
            key={one.kind}
            field={one.kind}
            label={one.label}
            hint={one.about}
            isTicked={isOn(one)}
            onChange={(next) => void change(one, next)}
          />
        ),
      )}
      <p role="status">{problem ?? said}</p>
    </Card>
  );
}
