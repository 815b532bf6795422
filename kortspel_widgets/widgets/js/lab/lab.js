// The entry of the lab: one text of code for all its parts, and the model says which of them it is.

import { ContestPart } from "../contest/contest_view.js";
import { FactsPart } from "../facts/facts_view.js";
import { GamesPart } from "../games/games_view.js";
import { openLab } from "./lab_view.js";
import { QuestionPart } from "../question/question_part.js";
import { RecordsPart } from "../games/records_view.js";
import { WorkshopPart } from "../question/workshop_view.js";

const PARTS = { question: QuestionPart, workshop: WorkshopPart, games: GamesPart, records: RecordsPart, facts: FactsPart, contest: ContestPart };

/** @param {{model: any, el: HTMLElement, shared: any}} page */
export function render(page) {
  return openLab(page, PARTS[page.model.get("part")]);
}
