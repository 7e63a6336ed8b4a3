import { RichText } from '#app/components/layout/rich-text.tsx';
import { IconChevronDown } from '#app/icons/documents.ts';
import classes from './faq.module.css';
import type { LoadedFaq } from './load-faq.ts';

type Topic = LoadedFaq['topics'][number];

/** Leads to each topic; only where there is enough to lead through. */
export function FaqTopicLinks({ topics }: Pick<LoadedFaq, 'topics'>) {
  return (
    <nav aria-label="Topics" data-faq-topics className={classes.topicLinks}>
      <ul>
        {topics.map(({ id, topic }) => (
          <li key={id}>
            <a href={`#${id}`}>{topic}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One topic's questions, each answered on opening it; what is found by a search is open already. */
export function FaqTopic({ topic: { id, topic, entries }, isOpen }: { topic: Topic; isOpen: boolean }) {
  return (
    <section aria-labelledby={id} data-faq-topic className={classes.topic}>
      <h2 id={id} className={classes.topicTitle}>
        {topic}
      </h2>
      {entries.map((entry) => (
        <details
          key={entry.id}
          id={entry.id}
          data-faq-entry
          data-faq-words={entry.searchWords || undefined}
          open={isOpen}
          className={classes.entry}
        >
          <summary className={classes.question}>
            <h3>{entry.question}</h3>
            <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.chevron} />
          </summary>
          <RichText html={entry.answer} className={classes.answer} />
        </details>
      ))}
    </section>
  );
}
