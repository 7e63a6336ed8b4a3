import { PictureField } from '#app/components/form/picture-field.tsx';
import type { EditField } from '#app/lib/form/edit-fields.ts';

const title: EditField = { name: 'title', label: 'Title', kind: 'text', maxLength: 200 };
const text: EditField = { name: 'description', label: 'Text', kind: 'rich', hasPictures: true };
const others: readonly EditField[] = [
  {
    name: 'coverPicture',
    label: 'Picture above the text',
    kind: 'own',
    control: (field) => <PictureField {...field} />,
    isOptional: true,
    group: 'The picture',
    hint: 'A JPG or PNG of up to 8 MB, best 1,600 pixels wide or more. Lists and shared links show it, too; without one there is a drawing.',
  },
  {
    name: 'coverAlt',
    label: 'What that picture shows',
    kind: 'text',
    isOptional: true,
    maxLength: 200,
    hint: 'For readers who can’t see it. Needed before it is published.',
  },
  {
    name: 'tags',
    label: 'Tags',
    kind: 'list',
    group: 'Where it is found',
    hint: 'What it is about, with commas between, at most 8: kitchen, oven.',
  },
  {
    name: 'shareDescription',
    label: 'Description for search engines and shared links',
    kind: 'area',
    isOptional: true,
    maxLength: 200,
    hint: 'One or two sentences, at most 200 characters. Left empty, the first words of the text stand there.',
  },
];
const publishedAt: EditField = {
  name: 'publishedAt',
  label: 'On the site from',
  kind: 'moment',
  isOptional: true,
  group: 'When it is shown',
  hint: 'Day and time in London. Left empty it is a draft, which only the office sees.',
};
const slug: EditField = {
  name: 'slug',
  label: 'Address',
  kind: 'text',
  maxLength: 100,
  hint: 'What stands behind /blogpost/, like clean-ovens. An old address leads on to the new one.',
};

/** An article as it is begun: its address is made from the title unless one is given. */
export const newArticleFields: readonly EditField[] = [
  title,
  text,
  ...others,
  { ...slug, isOptional: true, hint: 'What stands behind /blogpost/. Left empty it is made from the title.' },
  publishedAt,
];

/** What the office says of an article (rules/content#articles). */
export const articleFields: readonly EditField[] = [title, text, ...others, slug, publishedAt];
