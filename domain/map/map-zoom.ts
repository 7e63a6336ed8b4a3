/** Beyond this zoom clusters stay as they are: a cell is about a kilometre wide. */
export const deepestZoom = 12;
/** The zoom of clusters where none is asked for. */
export const usualZoom = 6;
