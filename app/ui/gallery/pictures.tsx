import { useState } from "react";
import { Button } from "../button/button.tsx";
import { Lightbox } from "../pictures/lightbox.tsx";
import { PictureSet, type ShownPicture } from "../pictures/picture-set.tsx";
import { Flow, Part, Spec, State } from "./parts.tsx";

const TINTS = ["#c9b48f", "#b9c4bd", "#d9c3a0", "#cfdbe0"];
const CAPTIONS = ["The workshop in Silkeborg", "School chair no. 4", null, "Seats are planed by hand"];

/** Drawn here, in the size of a photo. */
const pictures: ShownPicture[] = TINTS.map((tint, index) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 160 100"><rect width="160" height="100" fill="${tint}"/><circle cx="80" cy="50" r="${14 + index * 6}" fill="none" stroke="#5a4632" stroke-width="5"/></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  const number = index + 1;
  const caption = CAPTIONS[index] ?? null;
  return {
    key: tint,
    ...{ src, srcSet: `${src} 1600w`, width: 1600, height: 1000 },
    ...{ caption, alt: caption ?? `Photo ${number}`, lang: "en" },
    to: "#pictures",
    openLabel: `Photo ${number} of ${TINTS.length}${caption ? `: ${caption}` : ""}`,
    place: `${number} of ${TINTS.length}`,
  };
});

const TEXTS = { label: "Photos", previous: "Previous photo", next: "Next photo", close: "Close" };

/** Pictures of a company: the set on its page, and one at a time over it. */
export function PictureParts({ theme }: { theme: string }) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <Part title="Pictures">
      <Spec title="Set of pictures">
        <Flow>
          <State name="Cover and others">
            <div className="gallery-pics">
              <PictureSet label={`Photos, ${theme}`} pictures={pictures} onOpen={setIndex} />
            </div>
          </State>
          <State name="Cover alone">
            <div className="gallery-pics">
              <PictureSet label={`Cover, ${theme}`} pictures={pictures.slice(0, 1)} onOpen={setIndex} />
            </div>
          </State>
        </Flow>
      </Spec>
      <Spec title="One at a time">
        <Button onClick={() => setIndex(0)}>Open photos</Button>
        <Lightbox pictures={pictures} index={index} onShow={setIndex} onClose={() => setIndex(null)} texts={TEXTS} />
      </Spec>
    </Part>
  );
}
