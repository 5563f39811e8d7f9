// The texts of lessons, which no other page needs.

import { base } from "./place.js";
import { addModule, language } from "./texts.js";

addModule(await import(`${base}/texts/lessons-${language}.js`));
