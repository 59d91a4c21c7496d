/** No seat: nobody chooses, one only watches, or any seat will do. */
export const NOBODY = -1;
