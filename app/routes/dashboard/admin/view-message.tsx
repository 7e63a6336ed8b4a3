import { data } from 'react-router';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { AnswerCard } from '#app/contact-message/office/answer-card.tsx';
import { messageAction } from '#app/contact-message/office/message-action.ts';
import { MessageBadge } from '#app/contact-message/office/message-badge.tsx';
import { officeMessageDocument } from '#app/contact-message/office/message-documents.ts';
import { MessageStateCard } from '#app/contact-message/office/message-state-card.tsx';
import { MessageThread } from '#app/contact-message/office/message-thread.tsx';
import { attentionNeededDocument } from '#app/documents/live.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { MakeQuoteCard } from '#app/quote/office/make-quote-card.tsx';
import { quoteOfMessageAction } from '#app/quote/office/quote-action.ts';
import type { Route } from './+types/view-message';

const follows = [{ document: attentionNeededDocument }];

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getContactMessage } = await loadPage(context, officeMessageDocument, { id: params.id });
  return orNotFound(getContactMessage);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (formText(form, 'step') === 'make-quote') return quoteOfMessageAction(context, form);
  const done = await messageAction(context, params.id, form);
  if (!done) throw data({ code: 'not_found' }, { status: 404 });
  return done;
}

export default function ViewMessage({ loaderData: message }: Route.ComponentProps) {
  return (
    <Page
      title={message.subject ?? 'Message'}
      width="wide"
      before={<BackLink to="/dashboard/messages?state=open">Messages</BackLink>}
      intro={<MessageBadge status={message.status} />}
    >
      <LiveUpdates sources={follows} />
      <Columns
        main={
          <>
            <MessageThread message={message} />
            <AnswerCard message={message} />
            <RecordTimeline entity="contact-message" id={message.id} />
          </>
        }
        aside={
          <>
            <MessageStateCard message={message} />
            <MakeQuoteCard message={message} />
          </>
        }
      />
    </Page>
  );
}
