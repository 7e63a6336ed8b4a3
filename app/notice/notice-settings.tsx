import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { noticeSettingsDocument } from '#app/documents/push-devices.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import type { NoticeSettings } from '#app/lib/start/push-browser.ts';
import { KindSwitches } from './kind-switches.tsx';
import { PushCard } from './push-card.tsx';

const loadSettings = async () => (await runDocument(null, noticeSettingsDocument, {})).getNoticeSettings;

/** Where notifications are sent, and which. */
export function NoticeSettingsPart() {
  const query = useQuery('settings', loadSettings);
  const { answer } = query;
  // Each change answers how everything is with it.
  const [changed, setChanged] = useState<NoticeSettings | null>(null);
  const settings = changed ?? (answer.kind === 'ready' ? answer.value : null);
  if (!settings) {
    return (
      <Card as="section" title="On your phone">
        <QueryNote query={query} />
      </Card>
    );
  }
  return (
    <>
      <PushCard settings={settings} onChange={setChanged} />
      <KindSwitches settings={settings} onChange={setChanged} />
    </>
  );
}
