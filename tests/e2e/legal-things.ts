/** Requests for legal documents of every kind: the demo world has templates only. */
import { rows } from "./server.ts";

const LATE = "0198d0b6-0000-7000-8000-00000000e001";
const QUESTION = "0198d0b6-0000-7000-8000-00000000e002";
const DECLINED = "0198d0b6-0000-7000-8000-00000000e003";

/** A member's requests: one is late, one waits for an answer, one was declined; and a template. Twice is once. */
export async function legalThings(
  email: string,
): Promise<{ legalLate: string; legalQuestion: string; legalDeclined: string; legalTemplate: string }> {
  const [made] = await rows<{ count: number }>("select count(*)::int as count from legal_requests where id = $1", [
    LATE,
  ]);
  if (made!.count === 0) {
    const add = (id: string, kind: string, days: number) =>
      rows(
        `insert into legal_requests (id, user_id, kind, market, language, party_a, party_b, terms, due_at, created_at, moved_at)
         select $1, id, $3, 'uk', 'uk', 'Sahadata Oy', 'Markku Salonen', E'Two years.\nOnly what is marked as confidential.',
           now() - $4 * interval '1 day', now() - ($4 + 5) * interval '1 day', now() from users where email = $2`,
        [id, email, kind, days],
      );
    await add(LATE, "non-disclosure", 1);
    await add(QUESTION, "shareholders-agreement", -9);
    await add(DECLINED, "letter-of-intent", 20);
    await rows(
      "update legal_requests set status = 'waiting', question = 'Who sits on the board today?', asked_at = now() where id = $1",
      [QUESTION],
    );
    await rows(
      `update legal_requests set status = 'declined', reason = 'We only prepare documents about shares.', decided_at = now() where id = $1`,
      [DECLINED],
    );
  }
  const [template] = await rows<{ id: string }>(
    "select id from legal_templates where retired_at is null order by name limit 1",
  );
  return { legalLate: LATE, legalQuestion: QUESTION, legalDeclined: DECLINED, legalTemplate: template!.id };
}
