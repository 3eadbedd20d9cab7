/** The requests of the matrix that are about perks. */
import { perkForm } from "../fixtures/site/perks.ts";
import type { Things } from "./fixtures/people.ts";
import type { Question } from "./probe.ts";

type Asked = Partial<Pick<Question, "params" | "form">>;

export const PERK_QUESTIONS: Record<string, (things: Things) => Asked> = {
  "GET /pages/perks/:id/pictures/:pictureId": ({ perk, perkPicture }) => ({
    params: { id: perk, pictureId: perkPicture },
  }),
  "GET /pages/perks/:id/pictures/:pictureId · not published": ({ perkDraft, perkDraftPicture }) => ({
    params: { id: perkDraft, pictureId: perkDraftPicture },
  }),
  "POST /pages/perks/:id/redemption · not published": ({ perkDraft }) => ({ params: { id: perkDraft } }),
  "POST /admin/perks/new": () => ({ form: perkForm() }),
  "POST /admin/perks/:id": () => ({ form: { ...perkForm(), version: "1" } }),
  "POST /admin/perks/:id/publication": ({ perkDraft }) => ({ params: { id: perkDraft } }),
  "POST /admin/perks/:id/codes": () => ({ form: { codes: "FRESH-1" } }),
  "POST /admin/perks/:id/codes/removal": () => ({ form: { capacity: "4" } }),
  // Without a file, the form removes the logo.
  "POST /admin/perks/:id/logo": () => ({ form: { _method: "delete" } }),
  "POST /admin/perks/:id/ending": () => ({ form: { reason: "The partner has withdrawn it." } }),
};
