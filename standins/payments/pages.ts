/** The frame of all pages: unlike the shop's, in both themes, with a banner that says that no money moves. */

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, Arial, sans-serif;
    --card: light-dark(#fff, #12271f); --well: light-dark(#eceee8, #193329); --ink: light-dark(#13211b, #eaf1ec);
    --rule: light-dark(#c2c8bf, #35594a); --control: light-dark(#76837c, #7a9387); --inverse: light-dark(#13231c, #e9f0eb);
    --on-inverse: light-dark(#f2f5f0, #0f1c17); --band: light-dark(#e3b31f, #ebc04b); --danger: light-dark(#a81a2e, #f79aa0);
    --focus: light-dark(#0a66c2, #8cc8ff); --small: .9375rem; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: var(--card); color: var(--ink); }
  .test { display: flex; flex-wrap: wrap; gap: .125rem 1rem; padding: .75rem 1.25rem; border-bottom: 2px solid #000;
    background: var(--band); color: #231a00; font-size: var(--small); }
  .both { display: grid; }
  .sum, .pay { display: grid; gap: 1rem; align-content: start; padding: 1.5rem 1.25rem; }
  .sum { background: var(--well); }
  .alone { display: grid; gap: 1.25rem; max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem; font-size: var(--small); }
  .wide { max-width: 44rem; }
  h1, h2, p { margin: 0; }
  h1 { font-size: 1.125rem; font-weight: 400; }
  .alone h1, h2 { font-size: 1.125rem; font-weight: 600; }
  .figure { font-size: 2.25rem; line-height: 1.1; font-weight: 600; }
  .figure span { font-size: 1rem; font-weight: 400; }
  a, code { color: inherit; font-size: var(--small); }
  code { font-family: ui-monospace, monospace; white-space: nowrap; }
  table { width: 100%; border-collapse: collapse; font-size: var(--small); }
  td, th { padding: .5rem 0; border-bottom: 1px solid var(--rule); text-align: left; font-weight: 400; }
  td:last-child, th:last-child { text-align: right; }
  tr.total td { font-weight: 600; border-bottom: 0; }
  form { display: grid; gap: 1rem; }
  label { display: grid; gap: .25rem; font-size: var(--small); }
  label.check { grid-template-columns: auto 1fr; align-items: center; gap: .5rem; min-height: 2.75rem; }
  input, select { width: 100%; min-width: 0; min-height: 2.75rem; padding: .625rem; border: 1px solid var(--control); border-radius: 0;
    background: var(--card); color: inherit; font: inherit; }
  input[type=checkbox] { width: 1.25rem; min-height: 1.25rem; }
  .more { display: grid; gap: .75rem; }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
  .row { display: grid; grid-template-columns: 1fr auto; gap: .75rem; align-items: end; }
  button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--inverse); border-radius: 0; background: var(--inverse);
    color: var(--on-inverse); font: inherit; font-weight: 600; cursor: pointer; }
  button.other { background: none; color: var(--ink); }
  summary { padding-block: .5rem; font-size: var(--small); cursor: pointer; }
  .problem { padding: .75rem; border: 2px solid var(--danger); color: var(--danger); font-size: var(--small); }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  @media (min-width: 64rem) {
    .both { grid-template-columns: 1fr 1fr; min-height: calc(100vh - 3rem); }
    .sum { padding: 3rem 4rem 3rem 9rem; } .pay { padding: 3rem 9rem 3rem 4rem; }
    .alone { margin-block: 3rem; padding: 2rem; border: 1px solid var(--rule); }
  }
`;

/** Escapes a text for elements and attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const BAND = "Payment stand-in. No money moves. Not a page of Stakeholm.";

/** A complete page. `title` and `band`, the banner, are text; `body` is HTML. */
export function frame(title: string, body: string, band = BAND): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} (test mode)</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body><header class="test"><b>Test mode</b><span>${escaped(band)}</span></header>
<main>${body}</main></body>
</html>`;
}

/** A page with a message and an optional link. */
export function notice(title: string, text: string, way?: { label: string; url: string }): string {
  const link = way ? `<a href="${escaped(way.url)}">${escaped(way.label)}</a>` : "";
  return frame(title, `<section class="alone"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${link}</section>`);
}

/** The error message above a form, if any. */
export function problemBox(problem: string | undefined): string {
  return problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : "";
}

/** A table without a head; with `total`, the last row is the total. Cells are text. */
export function rows(table: readonly (readonly string[])[], total = false): string {
  const made = table.map((cells, index) => {
    const last = total && index === table.length - 1;
    return `<tr${last ? ' class="total"' : ""}>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`;
  });
  return `<table>${made.join("")}</table>`;
}
