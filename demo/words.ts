const list = (text: string): string[] => text.split(',').map((word) => word.trim());

const firstNames =
  list(`Aaliyah, Abigail, Adam, Aisha, Alan, Alice, Amara, Amelia, Amir, Andrew, Angela, Anita, Arjun,
  Beatrice, Ben, Bethan, Callum, Cara, Caroline, Catherine, Charlotte, Chidi, Chloe, Clare, Craig, Daisy, Daniel, Deepa,
  Derek, Dylan, Eilidh, Eleanor, Elif, Emily, Emma, Esme, Ethan, Faith, Fatima, Fergus, Florence, Freya, Gareth, Gemma,
  George, Grace, Graham, Hannah, Harriet, Harry, Heather, Helen, Imogen, Imran, Ines, Iris, Isla, Jack, James, Jasmine,
  Joanne, John, Joseph, Joy, Kamal, Karen, Katie, Kwame, Laura, Leo, Lewis, Lily, Louise, Lucy, Magda, Maisie, Marcus,
  Maria, Martin, Mei, Megan, Michael, Mohammed, Morag, Nadia, Nathan, Nia, Niamh, Nicola, Noah, Olivia, Oliver, Omar,
  Owen, Patrick, Paul, Pippa, Priya, Rachel, Rhys, Robert, Rosie, Ruby, Ruth, Samuel, Sarah, Sian, Simon, Sophie,
  Stella, Stephen, Sunita, Susan, Tariq, Temi, Theo, Thomas, Tilda, Victoria, Vikram, Violet, William, Yasmin, Zara`);

const lastNames =
  list(`Abbott, Adeyemi, Ahmed, Akhtar, Allen, Anderson, Archer, Bailey, Baker, Barnes, Begum, Bell,
  Bennett, Brown, Butler, Campbell, Carter, Chapman, Chaudhry, Chen, Clark, Collins, Cook, Cooper, Cox, Davies, Dixon,
  Edwards, Ellis, Evans, Fletcher, Foster, Fraser, Gallagher, Gill, Graham, Grant, Gray, Green, Griffiths, Hall,
  Harris, Hartley, Hayes, Hill, Holloway, Hughes, Hussain, Jackson, James, Jenkins, Johnson, Jones, Kaur, Kelly, Khan,
  King, Kowalski, Lee, Lewis, Lloyd, MacDonald, Marshall, Martin, Mason, Mbeki, Mensah, Mills, Mitchell, Moore,
  Morgan, Morris, Murphy, Murray, Nguyen, Okafor, Okoro, Owusu, Palmer, Parker, Patel, Pearce, Phillips, Powell,
  Price, Rahman, Reid, Richards, Roberts, Robinson, Rogers, Rose, Russell, Ryan, Scott, Shah, Sharma, Shaw, Simpson,
  Singh, Smith, Stewart, Taylor, Thomas, Thompson, Turner, Walker, Ward, Watson, White, Williams, Wilson, Wood, Wright`);

/** Streets of no town: nobody's door is told to a stranger by a demonstration. */
const streets = list(`Featherduster Lane, Marmalade Mews, Teacup Terrace, Storybook Crescent, Figment Gardens,
  Make-Believe Road, Pretend Place, Once-Upon Avenue, Nowhere Street, Imaginary Row, Crumpet Hill, Wrensong Close,
  Thimble Yard, Buttonhole Street, Umbrella Walk, Daydream Road, Fairytale Gardens, Teapot Square, Biscuit Tin Lane,
  Dustpan Drive, Polish Parade, Soapbubble Road, Lavender Sock Lane, Whistling Kettle Street, Nonesuch Avenue`);

const starRatings: Record<number, string[]> = {
  5: [
    'Spotless. The kitchen has not looked like this since we moved in.',
    'Arrived on the dot, got on with it and left the house gleaming.',
    'So kind with our old dog, and the bathroom is perfect.',
    'Could not be happier. Same cleaner again, please.',
    'A really thorough clean and lovely to talk to.',
    'Even wiped the tops of the doors. Wonderful.',
    'Came home to a calm, fresh house after a long week. Thank you.',
    '',
  ],
  4: [
    'Very good clean. One window was missed, but everything else was great.',
    'Friendly and careful. Ran out of time for the oven.',
    'Good work, ten minutes late because of the trains but let us know.',
    'Really pleased overall.',
    '',
  ],
  3: [
    'Fine, but the skirting boards were not done.',
    'The clean was all right. I expected a little more in the bathroom.',
    'Decent. Had to ask twice about the hob.',
  ],
  2: [
    'Left earlier than booked and the floor was still sticky.',
    'Not the standard of last time, I am afraid.',
  ],
  1: ['The bathrooms were not cleaned. I have spoken to the office about it.'],
};

const providerComments = [
  'All done. Keys back in the key safe.',
  'The hoover bag is nearly full, a new one would help next time.',
  'Did the inside of the microwave as well.',
  'There is limescale on the shower screen that needs a stronger product.',
  'The cat stayed out of the bedroom as asked.',
  'A blind in the back room is loose, it was like that when I came.',
];

const commentsForAssistant = [
  'The key is with the neighbour at the blue door.',
  'Please use only the wooden-floor cleaner in the hall.',
  'Ring the top bell, the other one is broken.',
  'Please start with the kitchen, the baby sleeps until eleven.',
  'Shoes off in the living room, please.',
  'The hoover is in the cupboard under the stairs.',
];

const pets = [
  'One friendly dog',
  'Two cats, both shy',
  'A rabbit in the kitchen',
  'An old Labrador, fond of biscuits',
];

/** What people of the demonstration are called, where they live and what they say. */
export const words = {
  firstNames,
  lastNames,
  streets,
  starRatings,
  providerComments,
  commentsForAssistant,
  pets,
};
