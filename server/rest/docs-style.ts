/** How the API's page looks: the product's colours and type (app/theme.ts), which it cannot import. */
export const docsStyle = `
:root { --paper: #FAF9F6; --card: #fff; --ink: #1C2B36; --soft: #4A5A66; --line: #E3DFD6; --brand: #3A6F93; --tint: #F6EEDD; --ok: #2A7D00; --bad: #C23B29; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #131C23; --card: #1B2730; --ink: #E6EBEE; --soft: #A9B7C1; --line: #33434F; --brand: #98BFD9; --tint: #24323C; --ok: #99D276; --bad: #F08B7D; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.55 "Source Sans 3 Variable", "Source Sans 3", Arial, sans-serif; }
h1, h2, h3 { font-family: "Fraunces Variable", Fraunces, Georgia, serif; font-weight: 600; line-height: 1.25; text-wrap: balance; margin: 0; }
h1 { font-size: 2.125rem; } h2 { font-size: 1.5rem; } h3 { font-size: 1.1875rem; }
h4 { font-size: 1rem; margin: 1.25rem 0 .375rem; }
p { margin: .5rem 0; max-width: 72ch; }
a { color: var(--brand); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; }
.page { max-width: 76rem; margin: 0 auto; padding: 2rem 1rem 5rem; display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 62rem) {
  .page { grid-template-columns: 17rem minmax(0, 1fr); padding: 3rem 2rem 6rem; column-gap: 3.5rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; }
}
header p { font-size: 1.125rem; color: var(--soft); }
nav ul { list-style: none; margin: .25rem 0 1rem; padding: 0; }
nav a { display: flex; align-items: center; padding: .25rem 0; text-decoration: none; min-height: 2.75rem; }
@media (min-width: 62rem) { nav a { min-height: 2rem; } }
nav a:hover { text-decoration: underline; }
nav strong { font-size: .9375rem; color: var(--soft); }
main section { margin-bottom: 3rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin-top: 1.25rem; }
@media (min-width: 40rem) { article { padding: 1.5rem 1.75rem; } }
code, pre { font: .9375rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
.address { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; margin: .5rem 0; }
.verb { font-weight: 600; color: var(--brand); border: 1px solid; border-radius: 6px; padding: 0 .5rem; font-size: .875rem; }
pre { background: var(--tint); border-radius: 8px; padding: .875rem 1rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { margin: 0; } dl > div { padding: .625rem 0; border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dt { font-weight: 600; } dt span { font-weight: 400; color: var(--soft); }
dd { margin: 0; max-width: 72ch; } dd p { margin: .125rem 0; }
.ok { color: var(--ok); } .bad { color: var(--bad); }
`;
