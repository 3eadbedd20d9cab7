/** What one of the cast has sent to more people than is usual, and which waits to be read. */
export const heldText = {
  from: "yonas-berhane",
  to: ["jonas-hauge", "amina-warsame", "ingrid-solberg"],
  hoursAgo: 5,
  text: "Hei! Vi er fire investorer som møtes på Hamar den første torsdagen i måneden. Ta med tallene og ti minutter, så tar vi med spørsmålene. Det koster ingenting, og kaffen er bedre enn møterommet. Har du lyst til å komme?",
} as const;
