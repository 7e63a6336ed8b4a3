export type DemoPost = {
  title: string;
  description: string;
  tags: string[];
  /** Days before today on which it came out; null for a draft. */
  daysAgo: number | null;
};

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Advice that is true of any home; nothing in it is about the business or its customers. */
export const demoPosts: readonly DemoPost[] = [
  {
    title: 'Limescale on taps and shower screens',
    tags: ['bathroom', 'limescale', 'how-to'],
    daysAgo: 96,
    description:
      paragraphs(
        'Hard water leaves chalk behind wherever it dries. It is not dirt, so washing-up liquid does little to it. A mild acid does.',
      ) +
      '<h2>What to do</h2>' +
      list(
        'Wet a cloth with white vinegar, wrap it round the tap and leave it for <strong>half an hour</strong>.',
        'Wipe, rinse well and dry. An old toothbrush gets into the joins.',
        'For a shower screen, spray half vinegar and half water, wait ten minutes and wipe from the top down.',
      ) +
      '<h2>What not to do</h2>' +
      paragraphs(
        'Keep vinegar and limescale removers off marble, limestone and other natural stone: the acid eats into them. Never use them together with bleach, because the two give off a poisonous gas.',
      ),
  },
  {
    title: 'Getting ready for your first clean',
    tags: ['booking', 'first-clean'],
    daysAgo: 61,
    description:
      paragraphs('You needn’t clean before the cleaner comes. Half an hour of clearing up helps, though.') +
      list(
        'Put away what lies on floors and worktops, so that the time goes on cleaning and not on moving things.',
        'Say in your booking which rooms matter most, in case the time gets short.',
        'Tell us about pets, alarms and anything that is fragile or needs special care.',
        'Check that there is hot water and, if you have chosen to supply them, products and a vacuum cleaner.',
      ) +
      paragraphs(
        'Not sure how long to book? <a href="/book-now">The booking form</a> suggests the hours for a home of your size.',
      ),
  },
  {
    title: 'Cleaning an oven without harsh sprays',
    tags: ['kitchen', 'oven', 'how-to'],
    daysAgo: 33,
    description:
      paragraphs('Bicarbonate of soda takes time instead of fumes. Start the evening before.') +
      '<ol><li>Switch the oven off, let it cool and take the shelves out.</li>' +
      '<li>Mix bicarbonate of soda with a little water to a paste and spread it inside. Keep clear of the heating elements and of the fan.</li>' +
      '<li>Leave it overnight.</li>' +
      '<li>Wipe it off with a damp cloth. White vinegar in a spray bottle loosens what stays: it foams, and that is all right.</li>' +
      '<li>Soak the shelves in hot water with washing-up liquid, then scrub.</li></ol>' +
      paragraphs('An oven with a self-cleaning lining needs none of this. Its handbook says what it does.'),
  },
  {
    title: 'Moving out: what inventories look at',
    tags: ['moving', 'kitchen', 'bathroom'],
    daysAgo: 12,
    description:
      paragraphs(
        'A check-out compares the home with the inventory from the day you moved in. Find yours first: it says what state each room was in.',
      ) +
      '<h2>Often forgotten</h2>' +
      list(
        'the tops of doors, cupboards and picture rails',
        'behind and under the cooker, the fridge and the washing machine',
        'the washing machine’s drawer, door seal and filter',
        'extractor fans and the inside of bins',
        'limescale in the toilet, under the rim',
      ) +
      paragraphs(
        'Fair wear and tear is not for you to put right. Take dated photographs of every room when you are done.',
        'If you would rather hand it over, read what our <a href="/end-of-tenancy-cleaning">move-in or move-out clean</a> includes.',
      ),
  },
  {
    title: 'Spring cleaning, one room a week',
    tags: ['how-to'],
    daysAgo: null,
    description:
      paragraphs('A plan for eight weeks. Still to write: bedrooms, hallway, garden furniture.') +
      list('Week 1: kitchen cupboards', 'Week 2: fridge and freezer', 'Week 3: bathroom'),
  },
];
