import { daysAfter } from "#app/i18n/wall-clock.ts";
import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { WEEKS } from "../weekly-figures.ts";
import { weeklyFiguresMail } from "./weekly-figures.tsx";

/** The Monday of the reported week. */
const WEEK = "2027-03-01";

/** Weeks without gaps, the newest last. */
function weeksOf(figures: readonly (readonly [views: number, saves: number, conversations: number])[]) {
  return figures.map(([views, saves, conversations], index) => ({
    from: daysAfter(WEEK, 7 * (index - WEEKS + 1)),
    ...{ views, saves, conversations },
  }));
}

const RISING = weeksOf([
  ...([
    [0, 0, 0],
    [12, 1, 0],
    [31, 2, 1],
    [24, 1, 0],
  ] as const),
  ...([
    [38, 3, 1],
    [52, 4, 2],
    [47, 2, 1],
    [86, 6, 3],
  ] as const),
]);
const FALLING = weeksOf([
  ...([
    [64, 5, 2],
    [58, 3, 1],
    [41, 2, 1],
    [37, 2, 0],
  ] as const),
  ...([
    [29, 1, 1],
    [33, 2, 0],
    [26, 1, 0],
    [19, 0, 0],
  ] as const),
]);
const STEADY = weeksOf(Array.from({ length: WEEKS }, () => [8, 0, 0] as const));

export const examples = mailExamples("weekly-figures", ({ entrepreneur, company, others }) => {
  const [second, third] = others;
  return [
    example(weeklyFiguresMail, "one", entrepreneur, { week: WEEK, pitches: [{ ...company, weeks: RISING }], more: 0 }),
    example(weeklyFiguresMail, "several", entrepreneur, {
      week: WEEK,
      pitches: [
        { ...company, weeks: RISING },
        { ...second, weeks: FALLING },
        { ...third, weeks: STEADY },
      ],
      more: 2,
    }),
  ];
});
