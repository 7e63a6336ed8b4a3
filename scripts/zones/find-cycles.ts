export type Import = { target: string; line: number };

export type Cycle = { files: string[]; line: number };

/**
 * The circles in which modules import each other, types included, each reported once. Biome has a rule for this,
 * but it doubles the time of every lint, and here the imports are known already.
 */
export function findCycles(imports: Map<string, Import[]>): Cycle[] {
  const done = new Set<string>();
  const cycles: Cycle[] = [];
  const path: string[] = [];
  const visit = (file: string) => {
    if (done.has(file)) return;
    path.push(file);
    for (const { target, line } of imports.get(file) ?? []) {
      const start = path.indexOf(target);
      // A file that imports itself does so on purpose and harms nobody.
      if (start >= 0 && target !== file) cycles.push({ files: path.slice(start), line });
      else if (start < 0) visit(target);
    }
    path.pop();
    done.add(file);
  };
  for (const file of [...imports.keys()].sort()) visit(file);
  return cycles;
}
