/** The pictures of a pitch: a list of up to nine, the first of which is the cover. */
import { paths } from "#app/platform/paths/paths.ts";

/** The cover and eight more. */
export const PICTURES_LIMIT = 9;

/** Most characters of a caption. */
export const CAPTION_LIMIT = 120;

/** A picture of a revision, in its own proportions. */
export interface PitchPicture {
  fileId: string;
  /** What is seen, in the owner's words; null if they have not said it. */
  caption: string | null;
  /** Pixels. */
  width: number;
  height: number;
}

/** What a revision says of a picture. */
export type ListedPicture = Pick<PitchPicture, "fileId" | "caption">;

/** Widths in which the pictures of a pitch are served, in pixels. */
export const PITCH_PICTURE_WIDTHS = [256, 512, 1024, 1600] as const;

export type PitchPictureWidth = (typeof PITCH_PICTURE_WIDTHS)[number];

/** The width in an address; undefined unless it is a served one in its canonical form. */
export function pitchPictureWidth(text: string): PitchPictureWidth | undefined {
  return PITCH_PICTURE_WIDTHS.find((width) => String(width) === text);
}

/** The attributes of an `img`, which reserve its place: the browser chooses among the widths that the picture has. */
export function pitchPictureSources(publicId: string, { fileId, width, height }: PitchPicture) {
  const enough = PITCH_PICTURE_WIDTHS.findIndex((served) => served >= width);
  const widths = enough < 0 ? PITCH_PICTURE_WIDTHS : PITCH_PICTURE_WIDTHS.slice(0, enough + 1);
  return {
    src: paths.pitchPicture(publicId, fileId, widths.at(-1) === 256 ? 256 : 512),
    srcSet: widths.map((served) => `${paths.pitchPicture(publicId, fileId, served)} ${served}w`).join(", "),
    width,
    height,
  };
}

/** A typed caption on one line and within the limit; null if nothing is left. */
export function captionOf(typed: string): string | null {
  const line = typed
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return Array.from(line).slice(0, CAPTION_LIMIT).join("").trim() || null;
}

/** The first picture whose caption begins with a person's name, in whatever case. */
export function pictureOfPerson<P extends ListedPicture>(pictures: readonly P[], name: string): P | undefined {
  const wanted = name.toLocaleLowerCase();
  return pictures.find(({ caption }) => {
    const said = caption?.toLocaleLowerCase() ?? "";
    return said.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(said.slice(wanted.length));
  });
}

export const DIRECTIONS = ["up", "down"] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The list with a picture swapped with the one before or after it; at the end of the list it is unchanged. */
export function movedPicture<P extends ListedPicture>(pictures: readonly P[], fileId: string, to: Direction): P[] {
  const from = pictures.findIndex((picture) => picture.fileId === fileId);
  const at = to === "up" ? from - 1 : from + 1;
  const moved = [...pictures];
  if (from < 0 || at < 0 || at >= pictures.length) return moved;
  [moved[from], moved[at]] = [moved[at]!, moved[from]!];
  return moved;
}
