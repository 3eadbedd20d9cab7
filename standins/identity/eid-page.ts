/** The page of the broker, on which somebody chooses whose electronic identity they hold. */
import type { EidMethod } from "#app/platform/eid.ts";
import { CITIZENS, EID_NAMES } from "./eid-people.ts";
import { escaped, frame } from "./page.ts";

interface Asking {
  /** What was asked for; one of them is chosen on the page where they are several. */
  methods: readonly EidMethod[];
  /** Whether the product wants the person to identify anew, whoever they are at the broker. */
  again: boolean;
  problem?: string;
}

/** Asks who somebody is. */
export function eidPage({ methods, again, problem }: Asking): string {
  const [only, ...others] = methods;
  const name = only && others.length === 0 ? EID_NAMES[only] : "an electronic identity";
  const citizens = new Map(methods.flatMap((method) => Object.entries(CITIZENS[method])));
  const people = [...citizens].map(
    ([key, { givenName, familyName, birthdate }], place) =>
      `<label class="person"><input type="radio" name="person" value="${key}"${place === 0 ? " checked" : ""}>
      <span>${escaped(`${givenName} ${familyName}`)}<small>born ${birthdate}</small></span></label>`,
  );
  return frame(
    `${name} (test mode)`,
    `<span class="mode">Test mode</span>
<h1>Identify with ${escaped(name)}</h1>
<p>This page stands in for the broker and its app. Nothing leaves this machine.${again ? " You are asked although you may have identified before." : ""}</p>
<form method="post">
  ${problem ? `<p role="alert"><b>${escaped(problem)}</b></p>` : ""}
  ${others.length > 0 ? methodField(methods) : ""}
  <fieldset>
    <legend>Who are you?</legend>
    ${people.join("\n    ")}
    <label class="person"><input type="radio" name="person" value="other"><span>Somebody else<small>as filled in below</small></span></label>
  </fieldset>
  <fieldset>
    <label class="field">Given name <input name="given_name" maxlength="100" autocomplete="off"></label>
    <label class="field">Family name <input name="family_name" maxlength="100" autocomplete="off"></label>
    <label class="field">Date of birth <input name="birthdate" type="date" value="1980-01-01" autocomplete="off"></label>
  </fieldset>
  <div class="actions">
    <button class="go" name="answer" value="allow">Continue</button>
    <button name="answer" value="refuse">Cancel</button>
  </div>
  <details>
    <summary>What can go wrong</summary>
    <label class="check"><input type="checkbox" name="stale"> I logged in here an hour ago, and am not asked again</label>
    <button name="answer" value="error">Fail with a server error</button>
  </details>
</form>`,
  );
}

function methodField(methods: readonly EidMethod[]): string {
  const options = methods.map((method) => `<option value="${method}">${escaped(EID_NAMES[method])}</option>`);
  return `<fieldset><label class="field">With <select name="method">${options.join("")}</select></label></fieldset>`;
}
