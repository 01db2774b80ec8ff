//! Guides as people write them in cells: a line for each step, material or question, its parts parted by `|`. A line break
//! inside a part is written `\n`, a separator `\|`, a backslash `\\`, so that what goes out comes in again as it was.

use super::guide::{Guide, GuideMaterial, GuideQuestion, GuideStep};

/// Between the parts of a line; the wide form counts too.
const BETWEEN: [char; 2] = ['|', '｜'];

/// The lists of a guide as cells; nothing where the file has no such column.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cells<'a> {
    pub steps: Option<&'a str>,
    pub steps_en: Option<&'a str>,
    pub materials: Option<&'a str>,
    pub materials_en: Option<&'a str>,
    pub questions: Option<&'a str>,
    pub questions_en: Option<&'a str>,
}

/// What is wrong with a cell: its column, and the rule it breaks in both languages.
pub(crate) type Wrong = (&'static str, [&'static str; 2]);

const STEPS: [&str; 2] = ["每行一个步骤：标题 | 内容", "One step a line: title | what happens"];
const MATERIALS: [&str; 2] = [
    "每行一份材料：名称 | 形式 | 份数 | 必需（是或否） | 备注",
    "One material a line: name | form | copies | required (yes or no) | remark",
];
const MATERIALS_EN: [&str; 2] = ["每行一份材料：名称 | 形式 | 备注", "One material a line: name | form | remark"];
const QUESTIONS: [&str; 2] = ["每行一个问题：问题 | 答案", "One question a line: question | answer"];
const AS_MANY: [&str; 2] = ["行数不能多于中文一列", "There are more lines than in the Chinese column"];

/// The lists of `stored` with what the cells say of them. English texts and blank forms stay with the entry whose Chinese
/// name or title they belong to.
pub(crate) fn with_cells(stored: &Guide, cells: Cells<'_>) -> Result<Guide, Wrong> {
    let mut guide = stored.clone();
    if let Some(text) = cells.steps {
        let step = |parts: Vec<String>| {
            let [title, content] = parts.try_into().ok()?;
            let known = stored.steps.iter().find(|one| one.title == title).cloned().unwrap_or_default();
            Some(GuideStep { title, content, ..known })
        };
        guide.steps = entries(text, 1..=2, 2, step).ok_or(("steps", STEPS))?;
    }
    if let Some(text) = cells.steps_en {
        let all = lines(text, 1..=2, 2).ok_or(("stepsEn", STEPS))?;
        together(&mut guide.steps, all, "stepsEn", |step, [title, content]| {
            (step.title_en, step.content_en) = (title, content);
        })?;
    }
    if let Some(text) = cells.materials {
        let material = |parts: Vec<String>| {
            let [name, form, copies, required, note] = parts.try_into().ok()?;
            let known = stored.materials.iter().find(|one| one.name == name).cloned().unwrap_or_default();
            let copies = if copies.is_empty() { 1 } else { copies.parse().ok()? };
            let required = is_yes(&required)?;
            Some(GuideMaterial { name, form, copies, required, note: some(note), ..known })
        };
        guide.materials = entries(text, 1..=5, 5, material).ok_or(("materials", MATERIALS))?;
    }
    if let Some(text) = cells.materials_en {
        let all = lines(text, 1..=3, 3).ok_or(("materialsEn", MATERIALS_EN))?;
        together(&mut guide.materials, all, "materialsEn", |material, [name, form, note]| {
            (material.name_en, material.form_en, material.note_en) = (name, form, some(note));
        })?;
    }
    if let Some(text) = cells.questions {
        let question = |parts: Vec<String>| {
            let [question, answer] = parts.try_into().ok()?;
            let known = stored.questions.iter().find(|one| one.question == question).cloned().unwrap_or_default();
            Some(GuideQuestion { question, answer, ..known })
        };
        guide.questions = entries(text, 2..=2, 2, question).ok_or(("questions", QUESTIONS))?;
    }
    if let Some(text) = cells.questions_en {
        let all = lines(text, 1..=2, 2).ok_or(("questionsEn", QUESTIONS))?;
        together(&mut guide.questions, all, "questionsEn", |one, [question, answer]| {
            (one.question_en, one.answer_en) = (question, answer);
        })?;
    }
    Ok(guide)
}

/// Steps as a cell, in Chinese and in English.
pub(crate) fn steps(guide: &Guide) -> [String; 2] {
    [
        cell(1, guide.steps.iter().map(|one| vec![one.title.as_str(), &one.content])),
        cell(1, guide.steps.iter().map(|one| vec![one.title_en.as_str(), &one.content_en])),
    ]
}

/// Materials as a cell, in Chinese and in English.
pub(crate) fn materials(guide: &Guide) -> [String; 2] {
    let copies: Vec<String> = guide.materials.iter().map(|one| one.copies.to_string()).collect();
    let all = guide.materials.iter().zip(&copies).map(|(one, copies)| {
        let required = if one.required { "是" } else { "否" };
        vec![one.name.as_str(), &one.form, copies, required, one.note.as_deref().unwrap_or_default()]
    });
    let english = guide
        .materials
        .iter()
        .map(|one| vec![one.name_en.as_str(), &one.form_en, one.note_en.as_deref().unwrap_or_default()]);
    [cell(1, all), cell(1, english)]
}

/// Questions as a cell, in Chinese and in English.
pub(crate) fn questions(guide: &Guide) -> [String; 2] {
    [
        // a question has two parts, be the answer empty
        cell(2, guide.questions.iter().map(|one| vec![one.question.as_str(), &one.answer])),
        cell(1, guide.questions.iter().map(|one| vec![one.question_en.as_str(), &one.answer_en])),
    ]
}

fn some(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

fn is_yes(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "是" | "yes" | "y" | "1" => Some(true),
        "" | "否" | "no" | "n" | "0" => Some(false),
        _ => None,
    }
}

/// The entries of a cell; nothing when a line has another number of parts, no name, or a part that is not understood.
fn entries<T>(
    text: &str,
    parts: std::ops::RangeInclusive<usize>,
    all: usize,
    entry: impl Fn(Vec<String>) -> Option<T>,
) -> Option<Vec<T>> {
    let lines = lines(text, parts, all)?;
    if lines.iter().any(|parts| parts.first().is_none_or(String::is_empty)) {
        return None;
    }
    lines.into_iter().map(entry).collect()
}

/// The lines of a cell, each with `all` parts: those that were left out are empty.
fn lines(text: &str, parts: std::ops::RangeInclusive<usize>, all: usize) -> Option<Vec<Vec<String>>> {
    let line = |line: &str| {
        let mut found = split(line);
        let fits = parts.contains(&found.len());
        found.resize(all, String::new());
        fits.then_some(found)
    };
    text.lines().filter(|line| !line.trim().is_empty()).map(line).collect()
}

/// Says something of the entries in their order; those behind the last line are not spoken of and become empty.
fn together<T, const N: usize>(
    entries: &mut [T],
    lines: Vec<Vec<String>>,
    column: &'static str,
    say: impl Fn(&mut T, [String; N]),
) -> Result<(), Wrong> {
    if lines.len() > entries.len() {
        return Err((column, AS_MANY));
    }
    let mut lines = lines.into_iter();
    for entry in entries {
        let parts = lines.next().and_then(|parts| parts.try_into().ok());
        say(entry, parts.unwrap_or_else(|| std::array::from_fn(|_| String::new())));
    }
    Ok(())
}

/// The parts of a line without the signs that keep them together.
fn split(line: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        let Some(part) = parts.last_mut() else { break };
        match sign {
            '\\' => match signs.next() {
                Some('n') => part.push('\n'),
                Some(other) => part.push(other),
                None => part.push('\\'),
            },
            sign if BETWEEN.contains(&sign) => parts.push(String::new()),
            sign => part.push(sign),
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

/// Lines without the parts at their end that say nothing, with `least` at least; a line that says nothing keeps its place by a separator, for those
/// behind it belong to the entries of the same place.
fn cell<'a>(least: usize, lines: impl Iterator<Item = Vec<&'a str>>) -> String {
    let mut all: Vec<String> = lines
        .map(|parts| {
            let said = parts.iter().rposition(|part| !part.is_empty()).map_or(0, |last| (last + 1).max(least));
            let parts: Vec<String> = parts[..said].iter().map(|part| kept(part)).collect();
            parts.join(" | ")
        })
        .collect();
    while all.last().is_some_and(String::is_empty) {
        all.pop();
    }
    all.iter().map(|line| if line.is_empty() { "|" } else { line }).collect::<Vec<_>>().join("\n")
}

/// A part with its own separators and line breaks kept apart from those of the cell.
fn kept(part: &str) -> String {
    let mut text = String::with_capacity(part.len());
    for sign in part.trim().replace("\r\n", "\n").chars() {
        match sign {
            '\n' | '\r' => text.push_str("\\n"),
            '\\' => text.push_str("\\\\"),
            sign if BETWEEN.contains(&sign) => text.extend(['\\', sign]),
            sign => text.push(sign),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;

    fn step(title: &str, content: &str, title_en: &str) -> GuideStep {
        let [title, content, title_en] = [title, content, title_en].map(str::to_owned);
        GuideStep { title, content, title_en, content_en: String::new() }
    }

    #[test]
    fn a_line_is_an_entry() {
        let cells = Cells {
            steps: Some("提交 | 填写申请表。\n\n审核｜三天内。\n领取"),
            materials: Some("身份证|复印件|2|是|双面\n照片"),
            questions: Some("多久？|三天。"),
            ..Cells::default()
        };
        let guide = with_cells(&Guide::default(), cells).unwrap();
        assert_eq!(guide.steps, [step("提交", "填写申请表。", ""), step("审核", "三天内。", ""), step("领取", "", "")]);
        let [first, second] = &guide.materials[..] else { panic!("two materials") };
        assert_eq!((first.copies, first.required, first.note.as_deref()), (2, true, Some("双面")));
        assert_eq!((second.copies, second.required, second.note.as_deref()), (1, false, None));
        assert_eq!(guide.questions[0].answer, "三天。");
    }

    #[test]
    fn what_is_not_said_stays_with_its_entry() {
        let form = Uuid::from_u128(7);
        let material = GuideMaterial { name: "申请表".to_owned(), file_id: Some(form), ..GuideMaterial::default() };
        let stored = Guide {
            steps: vec![step("提交", "旧", "Hand in"), step("审核", "", "Check")],
            materials: vec![material],
            legal_basis: "条例".to_owned(),
            ..Guide::default()
        };
        let cells =
            Cells { steps: Some("审核|新\n提交|新"), materials: Some("申请表|原件"), ..Cells::default() };
        let guide = with_cells(&stored, cells).unwrap();
        assert_eq!(guide.steps, [step("审核", "新", "Check"), step("提交", "新", "Hand in")]);
        assert_eq!((guide.materials[0].file_id, guide.legal_basis.as_str()), (Some(form), "条例"));
        let english = Cells { steps_en: Some("Hand it in | A form"), ..Cells::default() };
        let guide = with_cells(&stored, english).unwrap();
        assert_eq!((guide.steps[0].title_en.as_str(), guide.steps[0].content_en.as_str()), ("Hand it in", "A form"));
        assert_eq!(guide.steps[1].title_en, "", "what the column does not say is emptied");
        assert_eq!(with_cells(&stored, Cells::default()), Ok(stored));
    }

    #[test]
    fn what_is_wrong_is_named_by_its_column() {
        let column = |cells: Cells<'_>| with_cells(&Guide::default(), cells).unwrap_err().0;
        let none = Cells::default();
        assert_eq!(column(Cells { steps: Some("一|二|三"), ..none }), "steps");
        assert_eq!(column(Cells { steps: Some("|没有标题"), ..none }), "steps");
        assert_eq!(column(Cells { materials: Some("身份证|复印件|两份"), ..none }), "materials");
        assert_eq!(column(Cells { materials: Some("身份证|复印件|1|也许"), ..none }), "materials");
        assert_eq!(column(Cells { questions: Some("只有问题"), ..none }), "questions");
        assert_eq!(column(Cells { steps_en: Some("Too many"), ..none }), "stepsEn");
    }

    #[test]
    fn a_question_without_an_answer_goes_out_as_it_comes_in() {
        let asked = GuideQuestion { question: "多久？".to_owned(), ..GuideQuestion::default() };
        let guide = Guide { questions: vec![asked], ..Guide::default() };
        let [zh, en] = super::questions(&guide);
        assert_eq!((zh.trim(), en.as_str()), ("多久？ |", ""));
        let cells = Cells { questions: Some(zh.trim()), ..Cells::default() };
        assert_eq!(with_cells(&Guide::default(), cells), Ok(guide));
    }

    proptest! {
        #[test]
        fn what_goes_out_comes_in_again(
            texts in prop::collection::vec(("[a-z|\\\\｜\n]{0,6}", "[a-z|\\\\｜\n ]{0,6}", "[a-z|]{0,4}"), 0..5),
        ) {
            let named = |n: usize, (title, content, title_en): (String, String, String)| {
                step(&format!("s{n}{title}x"), content.trim(), title_en.trim())
            };
            let steps: Vec<GuideStep> = texts.into_iter().enumerate().map(|(n, text)| named(n, text)).collect();
            let guide = Guide { steps, ..Guide::default() };
            let [zh, en] = super::steps(&guide);
            let cells = Cells { steps: Some(&zh), steps_en: Some(&en), ..Cells::default() };
            prop_assert_eq!(with_cells(&Guide::default(), cells), Ok(guide));
        }
    }
}
