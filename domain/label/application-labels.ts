/** What a cleaner chose in the application, in their own words. */
export const transportLabels = {
  public: 'Public transport, bike or on foot',
  private: 'My own car or van',
} as const;

export const heardFromLabels = {
  Friend: 'From a friend',
  SocialMedia: 'On social media',
  Other: 'Somewhere else',
} as const;
