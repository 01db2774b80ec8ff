use chrono_tz::Asia::Shanghai;
use proptest::prelude::*;
use serde_json::json;

use super::*;

fn as_type(value: Value, kind: SourceValueType) -> Value {
    convert(&value, kind, &DateFormat::Usual, Shanghai).unwrap_or(json!(null))
}

#[test]
fn texts_are_plain() {
    for (value, expected) in [
        (json!("<b>x</b> &amp;"), json!("<b>x</b> &amp;")),
        (json!(" a\r\nb\u{0}\u{202e}c\t "), json!("a bc")),
        (json!(1.50), json!("1.5")),
        (json!(true), json!("true")),
        (json!(""), json!(null)),
        (json!(" \n "), json!(null)),
        (json!(null), json!(null)),
        (json!(["a"]), json!(null)),
        (json!({"a": 1}), json!(null)),
    ] {
        assert_eq!(as_type(value.clone(), SourceValueType::Text), expected, "{value}");
    }
    let long = as_type(json!("课".repeat(5_000)), SourceValueType::Text);
    assert_eq!(long.as_str().unwrap().chars().count(), TEXT_CHARS_MAX);
}

#[test]
fn numbers_links_and_colours_are_checked() {
    for (kind, value, expected) in [
        (SourceValueType::Number, json!(7), json!(7)),
        (SourceValueType::Number, json!(" -12.50 "), json!(-12.5)),
        (SourceValueType::Number, json!("9007199254740993"), json!(9_007_199_254_740_993_i64)),
        (SourceValueType::Number, json!("1e5"), json!(null)),
        (SourceValueType::Number, json!("NaN"), json!(null)),
        (SourceValueType::Number, json!("1,000"), json!(null)),
        (SourceValueType::Number, json!("--1"), json!(null)),
        (SourceValueType::Number, json!("1."), json!(null)),
        (SourceValueType::Number, json!(true), json!(null)),
        (SourceValueType::Link, json!("https://jw.example.edu/a?b=c"), json!("https://jw.example.edu/a?b=c")),
        (SourceValueType::Link, json!("/allServices"), json!(null)),
        (SourceValueType::Link, json!("javascript:alert(1)"), json!(null)),
        (SourceValueType::Link, json!("//evil.example"), json!(null)),
        (SourceValueType::Link, json!("https://a:b@jw.example.edu"), json!(null)),
        (SourceValueType::Link, json!("data:text/html,x"), json!(null)),
        (SourceValueType::Link, json!(1), json!(null)),
        (SourceValueType::Colour, json!("#00AAff"), json!("#00aaff")),
        (SourceValueType::Colour, json!("#fff"), json!(null)),
        (SourceValueType::Colour, json!("red;background:url(x)"), json!(null)),
        (SourceValueType::Colour, json!("#gggggg"), json!(null)),
    ] {
        assert_eq!(as_type(value.clone(), kind), expected, "{value}");
    }
}

#[test]
fn dates_of_every_usual_form_mean_the_same() {
    let expected = json!("2026-11-06 08:05:00");
    for value in [
        json!("2026-11-06 08:05:00"),
        json!("2026-11-06 8:05"),
        json!("2026/11/6 08:05"),
        json!("2026.11.06 08:05:00"),
        json!("2026年11月6日 08:05"),
        json!("2026年11月6日08:05:00"),
        json!("2026-11-06T08:05:00"),
        json!("2026-11-06T00:05:00Z"),
        json!("2026-11-06T08:05:00+08:00"),
        json!("20261106080500"),
        json!(1_793_923_500),
        json!("1793923500"),
        json!(1_793_923_500_000_i64),
    ] {
        assert_eq!(as_type(value.clone(), SourceValueType::Date), expected, "{value}");
    }
    assert_eq!(as_type(json!("2026-11-06"), SourceValueType::Date), "2026-11-06 00:00:00");
    assert_eq!(as_type(json!("20261106"), SourceValueType::Date), "2026-11-06 00:00:00");
    for value in [
        json!("tomorrow"),
        json!(""),
        json!("2026-13-01"),
        json!("2026-02-30"),
        json!(1e30),
        json!("99999999999999999"),
        json!(i64::MAX),
        json!([2026]),
        json!("2026-11-06 25:00"),
        json!("0001-01-01"),
        json!("11/06/2026"),
    ] {
        assert_eq!(as_type(value.clone(), SourceValueType::Date), json!(null), "{value}");
    }
}

#[test]
fn formats_say_how_dates_are_written() {
    for (format, value, expected) in [
        ("dd.MM.yyyy", json!("06.11.2026"), json!("2026-11-06 00:00:00")),
        ("MM/dd/yyyy HH:mm", json!("11/06/2026 08:05"), json!("2026-11-06 08:05:00")),
        ("yyyy-MM-dd'T'HH", json!("2026-11-06'T'08"), json!("2026-11-06 08:00:00")),
        ("yyyy-MM-ddTHH:mm:ss.SSSXXX", json!("2026-11-06T00:05:00.000+00:00"), json!("2026-11-06 08:05:00")),
        ("yyyy年M月d日", json!("2026年11月6日"), json!("2026-11-06 00:00:00")),
        ("SECONDS", json!(1_793_923_500), json!("2026-11-06 08:05:00")),
        ("MILLIS", json!("1793923500000"), json!("2026-11-06 08:05:00")),
        ("MILLIS", json!(1_793_923_500), json!("1970-01-22 02:18:43")),
        ("dd.MM.yyyy", json!("2026-11-06"), json!(null)),
        ("dd.MM.yyyy", json!(20_261_106), json!(null)),
    ] {
        let read = DateFormat::parse(format).unwrap_or_else(|| panic!("{format}"));
        let said = convert(&value, SourceValueType::Date, &read, Shanghai).unwrap_or(json!(null));
        assert_eq!(said, expected, "{format} {value}");
    }
    for format in ["yyyy", "HH:mm", "yy-MM-dd", "yyyy-MM-dd EEE", "%s", &"-".repeat(41)] {
        assert_eq!(DateFormat::parse(format), None, "{format}");
    }
}

proptest! {
    #[test]
    fn nothing_that_comes_breaks_it(text in "\\PC{0,40}|[0-9:/. TZ+年月日-]{0,24}", format in "[yMdHmsSXT:/ .%-]{0,20}") {
        let kinds = [SourceValueType::Text, SourceValueType::Number, SourceValueType::Date, SourceValueType::Link, SourceValueType::Colour];
        let format = DateFormat::parse(&format).unwrap_or(DateFormat::Usual);
        for kind in kinds {
            let _ = convert(&json!(text), kind, &format, Shanghai);
        }
        let _ = convert(&json!(text), SourceValueType::Date, &DateFormat::Usual, chrono_tz::America::New_York);
    }
}
