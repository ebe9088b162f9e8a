/** The version of the Trial Profile. */
export const contractVersion = '10.0.0';
