//! Every line of `hostile-frames.txt` must be answered as it says.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail by panicking")]

mod common;

use onehall_xmpp::stream::{End, EndReason, Output, Stream};
use onehall_xmpp::xml::{Element, Limits};

/// Resolves `\\`, `\t`, `\n`, `\r`, `\s`, `\u{hex}` and `\*{count}{text}`.
fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let kind = rest.chars().next().unwrap();
        rest = &rest[1..];
        match kind {
            '\\' => out.push('\\'),
            't' => out.push('\t'),
            'n' => out.push('\n'),
            'r' => out.push('\r'),
            's' => out.push(' '),
            'u' => {
                let (hex, after) = rest.strip_prefix('{').unwrap().split_once('}').unwrap();
                out.push(char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap());
                rest = after;
            }
            '*' => {
                let (count, after) = rest.strip_prefix('{').unwrap().split_once("}{").unwrap();
                let (text, after) = after.split_once('}').unwrap();
                for number in 0..count.parse().unwrap() {
                    out.push_str(&text.replace('#', &number.to_string()));
                }
                rest = after;
            }
            other => panic!("unknown escape {other} in {text}"),
        }
    }
    out + rest
}

fn condition_of(text: &str, container: &str) -> Option<String> {
    let element = Element::parse(text, &Limits::SIGNED_IN).unwrap();
    (*element.name == *container).then(|| element.elements().next().unwrap().name.to_string())
}

/// What became of a frame, in the words of the list.
fn verdict(stream: &mut Stream, outputs: &[Output]) -> String {
    let texts: Vec<&str> = outputs
        .iter()
        .filter_map(|output| match output {
            Output::Send(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let last = outputs.last();
    if let Some(Output::End(End { reason, close_code })) = last {
        assert_eq!(*close_code, 1_000);
        assert!(stream.is_over() && stream.frame(common::OPEN).is_empty(), "something after the end");
        assert_eq!(texts.last(), Some(&"<close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>"));
        return match reason {
            EndReason::Closed => "closed".to_owned(),
            EndReason::Binary => "binary".to_owned(),
            EndReason::Error(condition) => {
                let error = texts[texts.len() - 2];
                assert_eq!(condition_of(error, "error").as_deref(), Some(condition.name()));
                format!("error:{}", condition.name())
            }
        };
    }
    assert!(!stream.is_over());
    match (last, texts.last()) {
        (Some(Output::Stanza(_)), _) => "stanza".to_owned(),
        (Some(Output::Manage(_)), _) => "manage".to_owned(),
        (Some(Output::SignedIn { .. }), _) => "signed-in".to_owned(),
        (_, Some(text)) => {
            let element = Element::parse(text, &Limits::SIGNED_IN).unwrap();
            let inner = |element: &Element| element.elements().next().map(|child| child.name.to_string());
            match &*element.name {
                name @ ("failure" | "failed") => format!("{name}:{}", inner(&element).unwrap()),
                "iq" if element.attr("type") == Some("error") => {
                    format!("refused:{}", inner(element.elements().next().unwrap()).unwrap())
                }
                name => name.to_owned(),
            }
        }
        (None, None) => "silence".to_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_frame_is_answered_as_listed() {
    let (mut hostile, mut wrong) = (0, Vec::new());
    for line in include_str!("hostile-frames.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut parts = line.splitn(3, ' ');
        let (state, expected, frame) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap_or_default());
        let mut stream = match state {
            "start" => common::start(),
            "stranger" => common::stranger(),
            "signed-in" => common::signed_in(),
            "bound" => common::bound(),
            other => panic!("unknown state {other}"),
        };
        let outputs = common::say(&mut stream, &unescape(frame));
        let found = verdict(&mut stream, &outputs);
        hostile += usize::from(!["stanza", "manage", "signed-in"].contains(&expected));
        if found != expected {
            wrong.push(format!("{line}\n    {found}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(hostile >= 120, "only {hostile} hostile frames");
}

#[test]
fn a_stream_that_fails_at_once_is_opened_first() {
    let mut stream = common::start();
    let text = common::sent(&common::say(&mut stream, "<"));
    assert!(text.starts_with("<open "), "{text}");
    assert_eq!(text.matches("<open ").count(), 1);
    let mut stream = common::stranger();
    assert!(!common::sent(&common::say(&mut stream, "<")).contains("<open "));
}

#[test]
fn a_binary_message_closes_with_its_own_code() {
    let mut stream = common::bound();
    let outputs = stream.binary();
    assert!(matches!(outputs.last(), Some(Output::End(End { reason: EndReason::Binary, close_code: 1_003 }))));
}
