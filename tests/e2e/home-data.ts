/** What waits on home pages, made for a test. */
import { randomUUID } from "node:crypto";
import type { Person } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";

/** A request of the investor's for the documents of the owner's first published pitch, instead of all earlier ones. */
export async function askedForAccess(owner: Pick<Person, "email">, investor: Pick<Person, "email">) {
  const [pitch] = await rows<{ id: string; publicId: string }>(
    `select p.id, p.public_id as "publicId" from pitches p join users u on u.id = p.owner_id
     where u.email = $1 and p.state = 'published' order by p.id limit 1`,
    [owner.email],
  );
  await rows("delete from pitch_access where pitch_id = $1", [pitch!.id]);
  const id = randomUUID();
  await rows(
    `insert into pitch_access (id, pitch_id, member_id, state, agreement_version, agreement_lang, agreed_at, asked_at)
     select $1, $2, id, 'waiting', '2026-11-01', 'se', now(), now() from users where email = $3`,
    [id, pitch!.id, investor.email],
  );
  const state = async () =>
    (await rows<{ state: string }>("select state from pitch_access where id = $1", [id]))[0]!.state;
  return { id, publicId: pitch!.publicId, state };
}
