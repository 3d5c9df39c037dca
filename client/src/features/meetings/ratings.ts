/** Ratings are out of 5 (K017); 0 counts as one (SPEC-100). */
export const ratings = [0, 1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} out of 5` }));
