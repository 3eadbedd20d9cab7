/** The requests of the matrix that are about managers of a pitch. */
import type { Things } from "./fixtures/people.ts";
import type { Question } from "./probe.ts";

type Asked = Partial<Pick<Question, "params" | "search" | "form">>;

const shared = ({ shared: publicId }: Things): Asked => ({ params: { publicId } });

export const MANAGER_QUESTIONS: Record<string, (things: Things) => Asked> = {
  "POST /pitches/:publicId/managers": () => ({ form: { email: "new@example.com", role: "editor" } }),
  "POST /pitches/:publicId/managers/:manager/role": () => ({ form: { role: "editor" } }),
  "GET /pitches/:pitch · shared": ({ shared: publicId }) => ({ params: { pitch: `kelp-co-${publicId}` } }),
  "GET /pages/create/:publicId/:step · shared": ({ shared: publicId }) => ({ params: { publicId, step: "2" } }),
  "GET /pages/create/:publicId/preview · shared": shared,
  "GET /pages/create/:publicId/deletion · shared": shared,
  "POST /pages/create/:publicId/deletion · shared": shared,
};
