import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { removePushDeviceDocument } from '#app/documents/push-devices.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { forgetPush } from '#app/lib/offline/forget-push.ts';
import {
  type NoticeSettings,
  type PushState,
  readPushState,
  turnOnPush,
} from '#app/lib/start/push-browser.ts';
import { HomeScreenSteps } from './home-screen-steps.tsx';
import classes from './push-card.module.css';

type PushCardProps = { settings: NoticeSettings; onChange: (settings: NoticeSettings) => void };
type Device = NoticeSettings['devices'][number];

const sentences: Partial<Record<PushState, string>> = {
  unsupported: 'This browser can’t show notifications. Emails come all the same.',
  denied:
    'This browser has been told not to show our notifications. Allow them in its settings for this site, beside the address, then come back here.',
  on: 'Notifications are on in this browser.',
  off: 'Have news sent to this phone or computer, also while this page is closed.',
};

/** What this browser can do now, asked anew when somebody comes back from its settings. */
function usePushState(settings: NoticeSettings): PushState | null {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isLeft = false;
    const read = () =>
      void readPushState(settings).then(
        (found) => !isLeft && setState(found),
        (error: unknown) => {
          reportError('What this browser can show could not be found out.', error);
          if (!isLeft) setState('unsupported');
        },
      );
    read();
    window.addEventListener('focus', read);
    return () => {
      isLeft = true;
      window.removeEventListener('focus', read);
    };
  }, [settings]);
  return state;
}

/** Where notifications go, and the press that brings them to this phone. Nobody is asked without one. */
export function PushCard({ settings, onChange }: PushCardProps) {
  const state = usePushState(settings);
  const runOnce = useRunOnce();
  const [said, setSaid] = useState('');
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const { problem, ask } = useAsking();
  async function act(about: string, work: () => Promise<string>): Promise<void> {
    setBusyWith(about);
    await ask(async () => setSaid(await work()));
    setBusyWith(null);
  }
  const turnOn = () =>
    act('on', async () => {
      try {
        const changed = await turnOnPush(settings);
        if (!changed) return 'This browser was not allowed to show them.';
        onChange(changed);
        return 'Notifications are on.';
      } catch (error) {
        if (error instanceof DOMException) return 'This browser could not switch them on. Try again.';
        throw error;
      }
    });
  const remove = ({ id, isHere, browser }: Device) =>
    act(id, async () => {
      const { removePushDevice } = await runOnce(id, (options) =>
        runDocument(null, removePushDeviceDocument, { id }, options),
      );
      if (isHere) await forgetPush();
      onChange(removePushDevice);
      return `Nothing is sent to ${browser} any more.`;
    });
  return (
    <Card as="section" title="On your phone" id="phone">
      {state && sentences[state] && <p>{sentences[state]}</p>}
      {state === 'add-to-home-screen' && <HomeScreenSteps />}
      {state === 'off' && (
        <Button loading={busyWith === 'on'} onClick={() => void turnOn()}>
          Turn on notifications on this phone
        </Button>
      )}
      {settings.devices.length > 0 && (
        <ul className={classes.devices}>
          {settings.devices.map((device) => (
            <li key={device.id} className={classes.device}>
              <span>
                {device.browser}
                {device.isHere && ', this one'}
                <span className={classes.facts}>Since {momentDay(device.addedAt)}</span>
              </span>
              <Button
                variant="default"
                loading={busyWith === device.id}
                aria-label={`Remove ${device.browser}`}
                onClick={() => void remove(device)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{problem ?? said}</p>
    </Card>
  );
}
