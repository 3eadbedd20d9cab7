/** People who make passkeys and sign in with them. `accountsWorld()` stands before. */
import { beginPasskeySignIn, signInWithPasskey } from "#app/features/factors/commands-passkey-sign-in.server.ts";
import { addPasskey, beginPasskey } from "#app/features/factors/commands-passkeys.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { freshVisit, headersWith } from "#tests/world/accounts.ts";
import { authenticator, type Ceremony } from "#tests/world/authenticator.ts";
import { newcomer } from "#tests/world/newcomer.ts";

/** Where `freshVisit` is, as a browser tells it to an authenticator. */
export const HERE = { origin: "http://fi.localhost:3000", rpId: "fi.localhost" };

type Somebody = Awaited<ReturnType<typeof newcomer>>;

/** Goes through making a passkey; `lie` changes what the authenticator is told. */
export async function add({ member, visit, cookie }: Somebody, made = authenticator(), lie: Partial<Ceremony> = {}) {
  const begun = await beginPasskey(member, visit);
  if (!begun.ok) throw new Error(begun.code);
  const { options, cookies } = begun.value;
  const headers = new Headers({ cookie: `${cookie}; ${headersWith(cookies).get("cookie")}` });
  const credential = made.create({ challenge: options.challenge, ...HERE, ...lie });
  const added = await addPasskey(member, visit.session, { name: "Phone", credential }, { ...visit, headers });
  return { added, made, credential, headers };
}

/** Somebody with a passkey, and the authenticator that has it. */
export async function withPasskey() {
  const somebody = await newcomer();
  const { added, made } = await add(somebody);
  if (!added.ok) throw new Error(added.code);
  return { ...somebody, made };
}

/** Asks for a challenge in a browser of its own, and gives what answers it. */
export async function challenged() {
  const visit = freshVisit();
  const begun = await beginPasskeySignIn(VISITOR, visit);
  if (!begun.ok) throw new Error(begun.code);
  const headers = headersWith(begun.value.cookies);
  return { challenge: begun.value.options.challenge, visit: { ...visit, headers }, options: begun.value.options };
}

/** Signs in by the authenticator; `lie` changes what it is told. */
export async function signInBy(made: ReturnType<typeof authenticator>, lie: Partial<Ceremony> = {}) {
  const { challenge, visit } = await challenged();
  const credential = made.get({ challenge, ...HERE, ...lie });
  const result = await signInWithPasskey(VISITOR, { credential, remember: false }, visit);
  return { code: result.ok ? "in" : result.code, result, credential, visit };
}
