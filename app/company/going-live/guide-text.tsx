import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import table from '#app/components/layout/plain-table.module.css';
import classes from './guide-text.module.css';
import type { GuideBlock, GuideInline } from './read-guide.ts';

/** Blocks of the guide; what they name of the dashboard leads there. */
export function GuideText({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes on a page
    <Block key={index} block={block} />
  ));
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'code')
    return (
      <pre className={classes.code}>
        <code>{block.text}</code>
      </pre>
    );
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'table') return <Table {...block} />;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line parts={block.line} />
      </p>
    );
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes on a page
        <li key={index}>
          <Line parts={parts} />
        </li>
      ))}
    </List>
  );
}

function Table({ head, rows }: Extract<GuideBlock, { kind: 'table' }>) {
  return (
    <table className={table.table} data-stacks>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes on a page
          <tr key={row}>
            {cells.map((parts, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes on a page
              <td key={cell}>
                <Line parts={parts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Line = ({ parts }: { parts: readonly GuideInline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes on a page
  parts.map((part, index) => <Part key={index} part={part} />);

/** Other documents lie beside this one, in the folder of the product: their name says where. */
function Part({ part }: { part: GuideInline }) {
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.kind === 'link')
    return (
      <>
        {part.text} (<code>docs/{part.to.replace(/#.*/, '')}</code>)
      </>
    );
  if (part.kind === 'text') return part.text;
  if (/^\/dashboard(\/|$)/.test(part.text))
    return (
      <Anchor component={Link} to={part.text}>
        {part.text}
      </Anchor>
    );
  return <code className={classes.name}>{part.text}</code>;
}
