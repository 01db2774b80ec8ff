import { nameIn } from "@/shared/i18n/name-in";

import type { ServiceGuide } from "../../../model/service";
import type { GuideBody } from "./guide-body";

/** The guide as readers will see it in a language: English texts where there are some, else the Chinese ones. */
export function asRead(body: GuideBody, serviceId: string, isEnglish: boolean): ServiceGuide {
  const say = (zh: string, en: string) => nameIn(isEnglish, zh, en);
  const file = (fileId: string | null | undefined, zh: string, en: string) =>
    fileId === null || fileId === undefined ? null : { fileId, name: say(zh, en) };
  return {
    serviceId,
    serviceName: say(body.serviceName, body.serviceNameEn),
    serviceDeptName: "",
    steps: body.steps.map((one) => {
      const { title, titleEn, content, contentEn } = one;
      return { title: say(title, titleEn), content: say(content, contentEn) };
    }),
    materials: body.materials.map((one) => {
      const { name, nameEn, form, formEn, note, noteEn } = one;
      return {
        name: say(name, nameEn),
        form: say(form, formEn),
        copies: one.copies,
        required: one.required,
        note: note === "" ? null : say(note, noteEn),
        sample: file(one.fileId, one.fileName, one.fileNameEn),
        example: file(one.exampleId, one.exampleName, one.exampleNameEn),
      };
    }),
    noMaterials: body.noMaterials && body.materials.length === 0,
    questions: body.questions.map((one) => {
      const { question, questionEn, answer, answerEn } = one;
      return { question: say(question, questionEn), answer: say(answer, answerEn) };
    }),
    timeLimit: say(body.timeLimit, body.timeLimitEn),
    legalLimit: say(body.legalLimit, body.legalLimitEn),
    legalBasis: say(body.legalBasis, body.legalBasisEn),
    postName: say(body.postName, body.postNameEn),
    personName: say(body.personName, body.personNameEn),
    phone: body.phone,
    place: say(body.place, body.placeEn),
    officeHours: say(body.officeHours, body.officeHoursEn),
  };
}
