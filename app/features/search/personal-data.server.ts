import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  listing_sample: {
    people: {},
    shown: null,
    why: "copies of some listings, for estimates; they go with their listing",
  },
};

export const impersonalData: ImpersonalData = {
  search_lexicon: "words of five languages",
  search_concepts: "what they mean",
  search_terms: "as they are offered while somebody types",
  search_narrower: "which of these are narrower than others",
  listing_reindexes: "how far a rebuild of all listings has come",
  search_words: "words that stand in what is published, without where or by whom",
  search_word_lexemes: "what each of them stands for",
  listing_counts: "how many listings there are of what",
  listing_changes: "how many have come and gone, for a minute",
  search_misses: "how many searches found nothing, by day and market",
  listing_versions: "which have changed, for an hour",
};
