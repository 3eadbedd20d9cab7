/** The providers' page, on which one chooses a person, and parts of the other pages. In English, for developers and testers. */
import { PEOPLE } from "./people.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f1f2f0, #14171a); color: light-dark(#1b1f1d, #e9ecea); }
  main { max-width: 26rem; margin: 6vh auto; padding: 2rem; border-radius: 12px; background: light-dark(#fff, #1f2428);
    box-shadow: 0 1px 3px #0003; }
  @media (max-width: 30rem) { main { margin: 0; min-height: 100vh; border-radius: 0; box-sizing: border-box; padding: 1.25rem; } }
  .mode { display: inline-block; padding: .1rem .6rem; border-radius: 1rem; background: light-dark(#fff1cc, #4a3b00); font-size: .8rem; }
  h1 { margin: .75rem 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
  p { margin: 0 0 1rem; color: light-dark(#555c58, #a9b1ad); font-size: .9rem; }
  fieldset { display: grid; gap: .5rem; margin: 0 0 1rem; padding: 0; border: 0; }
  legend { padding: 0 0 .4rem; font-weight: 600; }
  .person { display: flex; gap: .75rem; align-items: center; padding: .6rem .75rem; border: 1px solid light-dark(#8a928e, #6b7480);
    border-radius: 8px; cursor: pointer; }
  .person:has(:checked) { border-color: light-dark(#0b57d0, #8ab4f8); box-shadow: inset 0 0 0 1px light-dark(#0b57d0, #8ab4f8); }
  .person small { display: block; color: light-dark(#555c58, #a9b1ad); }
  .field { display: grid; gap: .25rem; font-size: .9rem; }
  .field :is(input, select) { padding: .55rem .7rem; border: 1px solid light-dark(#8a928e, #6b7480); border-radius: 8px; background: inherit;
    color: inherit; font: inherit; }
  .check { display: flex; gap: .5rem; align-items: center; min-height: 1.75rem; font-size: .9rem; }
  details { margin: 1rem 0 0; }
  summary { padding: .4rem 0; cursor: pointer; font-size: .9rem; }
  .actions { display: grid; gap: .5rem; }
  button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid light-dark(#8a928e, #6b7480); border-radius: 8px; background: none;
    color: inherit; font: inherit; cursor: pointer; }
  button.go { border-color: transparent; background: light-dark(#0b57d0, #a8c7fa); color: light-dark(#fff, #062e6f); font-weight: 600; }
  :focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px; }
`;

/** Escapes text for an element or attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole page. `title` is text, `body` is HTML. */
export function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

/** The choice of another person. */
export const OTHER = `<label class="person"><input type="radio" name="person" value="other"><span>Somebody else<small>as filled in below</small></span></label>`;

/** The buttons of the page. Enter presses the first one, which continues. */
export function answerButtons(refuse: string): string {
  return `<div class="actions">
    <button class="go" name="answer" value="allow">Continue</button>
    <button name="answer" value="refuse">${refuse}</button>
  </div>
  <details>
    <summary>What can go wrong</summary>
    <label class="check"><input type="checkbox" name="stale"> I logged in here an hour ago, and am not asked again</label>
    <button name="answer" value="error">Fail with a server error</button>
  </details>`;
}

interface Asking {
  /** The provider's name. */
  provider: string;
  /** Whether the product requests re-authentication. */
  again: boolean;
}

/** The page's HTML. */
export function choicePage({ provider, again }: Asking): string {
  const people = Object.entries(PEOPLE).map(([key, { name, email, emailVerified }], index) => {
    const about = email ? `${email}${emailVerified ? "" : ", not verified"}` : "no email address";
    return `<label class="person"><input type="radio" name="person" value="${key}"${index === 0 ? " checked" : ""}>
      <span>${escaped(name)}<small>${escaped(about)}</small></span></label>`;
  });
  return frame(
    `${provider} (test mode)`,
    `<span class="mode">Test mode</span>
<h1>${again ? "Confirm it’s you" : `Log in with ${escaped(provider)}`}</h1>
<p>This page stands in for ${escaped(provider)}. Nothing leaves this machine.</p>
<form method="post">
  <fieldset>
    <legend>Who are you?</legend>
    ${people.join("\n    ")}
    ${OTHER}
  </fieldset>
  <fieldset>
    <label class="field">Name <input name="name" maxlength="100" autocomplete="off"></label>
    <label class="field">Email address <input name="email" type="email" maxlength="254" autocomplete="off"></label>
    <label class="check"><input type="checkbox" name="verified" checked> The address is verified</label>
  </fieldset>
  ${answerButtons("Refuse")}
</form>`,
  );
}

/** The page for a request that cannot be answered. */
export function problemPage(problem: string): string {
  return frame(
    "Test mode",
    `<span class="mode">Test mode</span><h1>This request cannot be answered</h1><p>${escaped(problem)}</p>`,
  );
}
