/** Makes a field as high as its text, up to what the sheet allows, where CSS cannot do it by itself. */
export function grow(element: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight + 2}px`;
}
