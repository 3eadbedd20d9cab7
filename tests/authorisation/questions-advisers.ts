/** The requests of the matrix that are about adviser links. */
import type { Things } from "./fixtures/people.ts";
import type { Question } from "./probe.ts";
import { adviserLink } from "./question-forms.ts";

type Asked = Partial<Pick<Question, "params" | "search" | "form">>;

export const ADVISER_QUESTIONS: Record<string, (things: Things) => Asked> = {
  "POST /pitches/:publicId/advisers": () => ({ form: adviserLink() }),
  "GET /pitches/:publicId/advisers · published": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/advisers · published": ({ published: publicId }) => ({
    params: { publicId },
    form: adviserLink(),
  }),
  "GET /pages/adviser": ({ adviserToken }) => ({ search: `?token=${adviserToken}` }),
  "GET /pages/adviser · a link of nobody's": ({ adviserToken }) => ({ search: `?token=${adviserToken}x` }),
  "POST /pages/adviser": ({ adviserToken }) => ({
    search: `?token=${adviserToken}`,
    form: { code: "00000-00000", agreed: "on" },
  }),
  "POST /pages/adviser/code": ({ adviserToken }) => ({ search: `?token=${adviserToken}` }),
};
