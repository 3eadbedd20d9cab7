/** Names of the pictures' fields and buttons in the wizard's form. */

/** The file of a new picture. */
export const PICTURE_FIELD = "picture";

/** With the id of a picture's file behind it: its caption. */
export const CAPTION_FIELD = "caption-";

/** The value of a button named `go` that saves the form and then adds, moves or removes a picture. */
export function pictureButton(act: "add" | "up" | "down" | "remove", fileId = ""): string {
  return `pictures ${act} ${fileId}`.trim();
}
