/** The project that asks for an extra enquiry text (K006). */
export const PROJECT_WITH_ENQUIRY_TEXT = 26;
