/** One thing to put right. An empty field means the form as a whole. */
export type FormProblem = { field: string; message: string };
