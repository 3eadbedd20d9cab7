/** The hosts of demos in the demo world, and members who have booked. */
import type { Market } from "#app/i18n/markets.ts";
import { staff } from "./staff.ts";

interface WorldHost {
  email: string;
  videoLink: string;
  languages: readonly Market[];
  hours: readonly { weekday: number; from: number; to: number }[];
}

const emailOf = (role: (typeof staff)[number]["role"]) => staff.find((one) => one.role === role)!.email;

const weekdays = (days: readonly number[], from: number, to: number) => days.map((weekday) => ({ weekday, from, to }));

/** Support hosts in the mornings in London time, the administrator on two afternoons in Helsinki time. */
export const demoHosts: readonly WorldHost[] = [
  {
    email: emailOf("support"),
    videoLink: "https://video.example.com/stakeholm-peter",
    languages: ["uk"],
    hours: weekdays([1, 2, 3, 4, 5], 540, 720),
  },
  {
    email: emailOf("admin"),
    videoLink: "https://video.example.com/stakeholm-leena",
    languages: ["fi", "se", "uk"],
    hours: weekdays([2, 4], 780, 960),
  },
];

/** Ids of Enterprise members with a coming and a past demo. */
export const demoMembers = { coming: "soren-kjaer-bundgaard", given: "wei-ling-hargreaves" };
