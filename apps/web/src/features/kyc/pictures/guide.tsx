/** The frame into which a document, or a face with a document, has to fit. The picture around it is dimmed. */
import type { PictureField } from '@candor/core/kyc/fields';

/** White and black together stand out on any picture. */
const LINE = 'absolute border-2 border-[#fff] outline outline-[rgb(0_0_0_/_0.5)]';
const DIMMED = 'shadow-[0_0_0_999px_rgb(0_0_0_/_0.35)]';

export function Guide({ field }: { readonly field: PictureField }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      {field === 'handheld' ? (
        <div className="relative aspect-[4/3] h-[88%] max-w-full">
          <div className={`${LINE} start-[6%] top-[4%] h-[78%] w-[44%] rounded-full`} />
          <div className={`${LINE} end-[4%] bottom-[8%] aspect-[1.586] w-[42%] rounded`} />
        </div>
      ) : (
        <div className={`${LINE} ${DIMMED} static! aspect-[1.45] max-h-[84%] w-[84%] max-w-full rounded`} />
      )}
    </div>
  );
}
