import type { CompanyStory } from "./company-story.ts";

export const stories: Readonly<Record<string, CompanyStory>> = {
  "tenpenny-books": {
    team: [
      ["Graham Lister", "Head bookkeeper"],
      ["Yasmin Qureshi", "Software"],
    ],
    milestones: [
      "1,400th customer",
      "Matching software on trial with one team",
      "Bradford office open",
      "Software in use by every bookkeeper",
    ],
  },
  "pantry-and-tide": {
    team: [
      ["Bea Northcott", "Shops"],
      ["Luis Ferreira", "Buying"],
      ["Hattie Sole", "Accounts"],
    ],
    milestones: [
      "Third shop, in Deal, covers its costs",
      "Nine other refill shops ask to buy with us",
      "Keys to the store in Thanet",
      "First container of oats",
    ],
  },
  "second-lesson": {
    team: [
      ["Callum Birtwhistle", "Employers"],
      ["Mair Pritchard", "Tutor training"],
      ["Dele Akande", "Finance"],
    ],
    milestones: [
      "Second hospital trust signs",
      "Seven in ten pass, for the third year",
      "First tutors trained in Gateshead",
      "Courses in Wrexham and Swansea",
    ],
  },
  hillcrate: {
    team: [
      ["Freya Stanton", "Depot and riders"],
      ["Kwame Boateng", "Hospital contracts"],
    ],
    milestones: [
      "NHS pathology run won",
      "Fourteenth bike on the road",
      "Depot in Bedminster",
      "Tender for the hospital in Exeter",
    ],
  },
  steadyhand: {
    team: [
      ["Martin Ashcombe", "Engineering"],
      ["Grace Adebayo", "Clinical"],
      ["Helen Corrigan", "Chair of the board"],
    ],
    milestones: [
      "Trial of 96 people finished",
      "400th cuff sold",
      "Tooling for a thousand cuffs",
      "Health-economic study under way",
    ],
  },
  rotahand: {
    team: [
      ["Imogen Clegg", "Venues"],
      ["Marcus Obi", "People"],
      ["Tess Holroyd", "Rotas"],
    ],
    milestones: [
      "Sixtieth venue",
      "Nine shifts in ten filled within the hour, for one week",
      "Pools recruited in Liverpool",
      "First shift in Leeds",
    ],
  },
  tafodiaith: {
    team: [
      ["Gwen Morgan", "Co-founder, selling her share"],
      ["Rhodri Beynon", "Head of copy"],
    ],
    milestones: [
      "Framework agreement with Cardiff renewed",
      "A second bank joins",
      "A new partner at Gwen’s desk",
      "First client in Bristol",
    ],
  },
  ropewalk: {
    team: [
      ["Owen Prothero", "Lead assessor"],
      ["Janet Fairhurst", "Renewals"],
      ["Bilal Ahmed", "Evidence portal"],
    ],
    milestones: [
      "200th firm through",
      "Our accreditation as an assessor applied for",
      "Evidence portal with ten firms",
      "Accredited as an assessor",
    ],
  },
};
