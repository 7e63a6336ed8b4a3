import type { Locator } from '@playwright/test';

/** As a mouse lets a photo go over that place, so far from its corner. */
export async function dropFile(
  target: Locator,
  name: string,
  buffer: Buffer,
  inset = { x: 1, y: 5 },
): Promise<void> {
  const data = await target.page().evaluateHandle(
    ([file, bytes]) => {
      const transfer = new DataTransfer();
      const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([binary], file, { type: 'image/jpeg' }));
      return transfer;
    },
    [name, buffer.toString('base64')] as const,
  );
  const box = await target.boundingBox();
  const at = { clientX: (box?.x ?? 0) + inset.x, clientY: (box?.y ?? 0) + inset.y };
  await target.dispatchEvent('drop', { dataTransfer: data, ...at });
}
