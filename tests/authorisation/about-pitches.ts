/** The requests of the matrix about others' pitches: bookmarks, questions and updates. */
import type { Things } from "./fixtures/people.ts";
import type { Question } from "./probe.ts";

type Asked = Partial<Pick<Question, "params" | "search" | "form" | "headers">>;

export const ABOUT_PITCHES: Record<string, (things: Things) => Asked> = {
  "GET /pitches/:publicId/bookmark": ({ published }) => ({ params: { publicId: published } }),
  "GET /pitches/:publicId/bookmark/removal": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/bookmark": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/bookmark · a draft": ({ draft }) => ({ params: { publicId: draft } }),
  "POST /pitches/:publicId/bookmark/removal": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/questions": () => ({ form: { question: "Who owns the moorings?" } }),
  "POST /pitches/:publicId/texts/:kind/:id/translation": () => ({ form: { to: "sv" } }),
  "POST /pitches/:publicId/texts/:kind/:id/report": () => ({ form: { reason: "other" } }),
  "POST /pages/create/:publicId/questions/:id": () => ({
    form: { answer: "The harbour does.", audience: "public", version: "1" },
  }),
  "POST /pages/create/:publicId/updates/new": () => ({
    form: { title: "A fourth boat", text: "In June.", sure: "on" },
  }),
  "POST /pages/create/:publicId/updates/:id": () => ({
    form: { title: "A third boat", text: "It goes to sea in June.", version: "1" },
  }),
};
