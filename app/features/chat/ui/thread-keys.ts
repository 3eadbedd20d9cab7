/** Which message the arrow keys lead to: from the area itself to its last one that is seen, from one to the next. */
export function nextMessage(area: HTMLElement, from: HTMLElement | null, key: string): HTMLElement | undefined {
  const all = [...area.querySelectorAll<HTMLElement>("[data-message]")];
  const at = from ? all.indexOf(from) : all.length;
  switch (key) {
    case "ArrowUp":
      return from ? all[at - 1] : (lastSeen(area, all) ?? all.at(-1));
    case "ArrowDown":
      return from ? all[at + 1] : (lastSeen(area, all) ?? all.at(-1));
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      return undefined;
  }
}

function lastSeen(area: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const { bottom } = area.getBoundingClientRect();
  return all.findLast((message) => message.getBoundingClientRect().top < bottom - 16);
}
