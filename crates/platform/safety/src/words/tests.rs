//! Words and the texts they are and are not found in.

use proptest::prelude::*;
use rstest::rstest;

use super::fold::{fold, folded, is_spaced};
use super::{Found, MAX_WORDS, Problem, ProblemKind, Words, WordsError, fold_text, fold_word, parse_list};

const LIST: [&str; 10] = ["作弊", "作弊器材", "代考", "替考枪手", "枪手", "ass", "shit", "A片", "8964", "Fake Diploma"];

fn found(text: &str) -> Option<(&'static str, usize, usize)> {
    let words = Words::new(LIST).unwrap();
    let Found { word, start, end } = words.find(text)?;
    LIST.into_iter().find(|one| *one == word).map(|word| (word, start, end))
}

#[rstest]
#[case("考试作弊可耻", Some(("作弊", 2, 4)))]
#[case("作 弊", Some(("作弊", 0, 3)))]
#[case("作\u{200b}\u{feff}*，弊！", Some(("作弊", 0, 6)))]
#[case("作👍🏽弊", Some(("作弊", 0, 4)))]
#[case("找替考枪手", Some(("替考枪手", 1, 5)))]
#[case("枪手代考", Some(("枪手", 0, 2)))]
#[case("卖作弊器、材的", Some(("作弊器材", 1, 6)))]
#[case("作弊器", Some(("作弊", 0, 2)))]
#[case("作业利弊", None)]
#[case("class assignment", None)]
#[case("You ASS!", Some(("ass", 4, 7)))]
#[case("ｓ－ｈ－ｉ－ｔ", Some(("shit", 0, 7)))]
#[case("s\u{301}hit", Some(("shit", 0, 5)))]
#[case("let's hit the gym", None)]
#[case("let\u{2019}s hit the gym", None)]
#[case("'shit'", Some(("shit", 1, 5)))]
#[case("这是shit啊", Some(("shit", 2, 6)))]
#[case("as soon as", None)]
#[case("ass2", None)]
#[case("bass, ass", Some(("ass", 6, 9)))]
#[case("看a片吧", Some(("A片", 1, 3)))]
#[case("AA片", None)]
#[case("学号 189640", None)]
#[case("８９６４", Some(("8964", 0, 4)))]
#[case("a FAKE-diploma here", Some(("Fake Diploma", 2, 14)))]
#[case("s\u{3164}h\u{3164}it", Some(("shit", 0, 6)))]
#[case("", None)]
#[case("，。", None)]
fn finds(#[case] text: &str, #[case] expected: Option<(&str, usize, usize)>) {
    assert_eq!(found(text), expected);
}

#[test]
fn a_longer_word_that_does_not_stand_alone_hides_no_shorter_one() {
    let words = Words::new(["ab cd", "cd 考", "ab"]).unwrap();
    let Found { word, start, end } = words.find("ab cde").unwrap();
    assert_eq!((word, start, end), ("ab", 0, 2));
    assert_eq!(words.find("xab cd考").unwrap().word, "cd 考");
}

#[test]
fn a_dictionary_is_bounded() {
    assert!(Words::new([""; 0]).unwrap().find("作弊").is_none());
    assert_eq!(Words::new(["a"]).unwrap_err(), WordsError::Length { word: "a".to_owned() });
    assert!(Words::new(["字".repeat(51)]).is_err());
    assert_eq!(Words::new(["字".repeat(50), "ＡＢ".to_owned(), "a b".to_owned()]).unwrap().len(), 2);
    let many = |count: usize| Words::new((0..count).map(|n| format!("词{n}")));
    let full = many(MAX_WORDS).unwrap();
    assert_eq!(full.find("有词19999吗").unwrap().word, "词19999");
    assert_eq!(many(MAX_WORDS + 1).unwrap_err(), WordsError::TooMany);
}

#[test]
fn reads_a_list() {
    let long = "字".repeat(51);
    let wide = format!("ab{}", " .".repeat(50));
    let text =
        format!("\u{feff}# 学校词表\r\n作弊\r\n\r\n  代 考  \r字\n***\n{long}\n代考\nＡss\nass # x\n{wide}\n作-弊\n");
    let (words, problems) = parse_list(&text);
    assert_eq!(words, ["作弊", "代 考", "Ａss", "ass # x"]);
    let expected = [
        (5, ProblemKind::TooShort),
        (6, ProblemKind::TooShort),
        (7, ProblemKind::TooLong),
        (8, ProblemKind::Duplicate { first: 4 }),
        (11, ProblemKind::TooLong),
        (12, ProblemKind::Duplicate { first: 2 }),
    ];
    assert_eq!(problems, expected.map(|(line, kind)| Problem { line, kind }));
    assert_eq!(parse_list(""), (vec![], vec![]));
}

#[rstest]
#[case("作 弊", Ok("作弊"))]
#[case("Ｆａｋｅ-Diploma", Ok("fakediploma"))]
#[case("代", Err(ProblemKind::TooShort))]
#[case("， 。", Err(ProblemKind::TooShort))]
fn spellings_of_a_word_share_a_form(#[case] written: &str, #[case] form: Result<&str, ProblemKind>) {
    assert_eq!(fold_word(written), form.map(str::to_owned));
    assert_eq!(fold_word(&"字".repeat(51)), Err(ProblemKind::TooLong));
    assert_eq!(fold_word(&format!("ab{}", " .".repeat(50))), Err(ProblemKind::TooLong));
    assert_eq!(fold_text(" Ａ-"), "a");
}

#[test]
fn a_list_stops_when_it_is_full() {
    let text: String = (0..MAX_WORDS + 5).map(|n| format!("词{n}\n")).collect();
    let (words, problems) = parse_list(&text);
    assert_eq!(words.len(), MAX_WORDS);
    assert_eq!(problems, [Problem { line: MAX_WORDS + 1, kind: ProblemKind::TooMany }]);
    assert!(Words::new(words).is_ok());
}

fn separators() -> impl Strategy<Value = String> {
    let one = prop::sample::select(vec![
        ' ',
        '\u{3000}',
        '.',
        '，',
        '*',
        '\u{200b}',
        '\u{200d}',
        '\u{fe0f}',
        '\u{1f3fd}',
        '😀',
        '-',
        '\'',
    ]);
    prop::collection::vec(one, 0..4).prop_map(String::from_iter)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn separators_hide_no_word(pick in 0..LIST.len(), between in prop::collection::vec(separators(), 16), before in "[一-龥，]{0,5}") {
        let word: Vec<char> = folded(LIST[pick]).chars().collect();
        let mut text = String::new();
        for (c, gap) in word.iter().zip(&between) {
            text.push(*c);
            text.push_str(gap);
        }
        let words = Words::new([LIST[pick]]).unwrap();
        let found = words.find(&text);
        prop_assert_eq!(found.map(|one| one.word), Some(LIST[pick]));
        let shifted = format!("{before}{text}");
        prop_assert!(words.find(&shifted).is_some());
    }

    #[test]
    fn positions_are_those_of_the_word(text in "[作弊代考枪手asSｓhit '’.\u{200b}İ😀]{0,40}") {
        let words = Words::new(LIST).unwrap();
        let chars: Vec<char> = text.chars().collect();
        if let Some(one) = words.find(&text) {
            prop_assert!(one.start < one.end && one.end <= chars.len());
            let part: String = chars[one.start..one.end].iter().collect();
            prop_assert_eq!(folded(&part), folded(one.word));
            prop_assert!(fold(chars[one.start]).next().is_some() && fold(chars[one.end - 1]).next().is_some());
            if one.start > 0 && is_spaced(chars[one.start]) {
                prop_assert!(!is_spaced(chars[one.start - 1]));
            }
        }
    }

    #[test]
    fn words_of_running_scripts_are_found_wherever_they_stand(text in "[作弊代考枪手a .，]{0,30}") {
        let words = Words::new(["作弊", "代考", "枪手"]).unwrap();
        let plain = folded(&text);
        let first = ["作弊", "代考", "枪手"].into_iter().filter_map(|word| Some((plain.find(word)?, word))).min();
        prop_assert_eq!(words.find(&text).map(|one| one.word), first.map(|(_, word)| word));
    }

    #[test]
    fn any_text_and_list_are_taken(text in "\\PC{0,80}", list in "[\\PC\n\r]{0,80}") {
        let (kept, _) = parse_list(&list);
        let words = Words::new(&kept).unwrap();
        prop_assert_eq!(words.len(), kept.len());
        let _ = words.find(&text);
    }
}
