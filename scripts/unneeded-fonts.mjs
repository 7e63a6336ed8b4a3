import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The weights that documents print in (server/invoice/pdf-fonts.ts); the rest of a package is most of its size. */
const neededWeights = ['400Regular'];
const bold = { 'noto-sans': '700Bold' };
const weight = /^\d{3}\D/;

/**
 * The folders of fonts that nothing opens.
 * @param {string} root
 * @returns {string[]}
 */
export function unneededFonts(root) {
  const fonts = join('node_modules', '@expo-google-fonts');
  if (!existsSync(join(root, fonts))) return [];
  return readdirSync(join(root, fonts)).flatMap((family) => {
    const needed = [...neededWeights, bold[/** @type {keyof typeof bold} */ (family)]];
    const folders = readdirSync(join(root, fonts, family)).filter((name) => weight.test(name));
    return folders.filter((name) => !needed.includes(name)).map((name) => join(fonts, family, name));
  });
}
