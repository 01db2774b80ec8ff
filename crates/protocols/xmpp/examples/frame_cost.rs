//! What one chat message costs in this crate, beside `rxml` and a typed reader:
//! `cargo run --release -p onehall-xmpp --example frame_cost`.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a measuring program")]

use std::hint::black_box;
use std::time::Instant;

use onehall_xmpp::frame::{Frame, Rewrite};
use onehall_xmpp::jid::Jid;
use onehall_xmpp::xml::{Element, Limits};
use rxml::{Parse, Parser};

const ROUNDS: u32 = 50_000;

fn measure(name: &str, work: impl FnMut()) {
    measure_rounds(name, ROUNDS, work);
}

fn measure_rounds(name: &str, rounds: u32, mut work: impl FnMut()) {
    let mut best = u128::MAX;
    for _ in 0..7 {
        let start = Instant::now();
        for _ in 0..rounds {
            work();
        }
        best = best.min(start.elapsed().as_nanos() / u128::from(rounds));
    }
    println!("{name:<40} {best:>9} ns");
}

/// Frames of nearly 64 KiB that are made to be expensive.
fn hostile() -> [(&'static str, String); 6] {
    let stanza = |inside: &str| format!("<message xmlns='jabber:client'>{inside}</message>");
    let attributes: String = (0..60).map(|number| format!(" a{number:02}=''")).collect();
    let prefixed: String = (0..30).map(|number| format!(" p:a{number:02}=''")).collect();
    let declared: String = (0..60).map(|number| format!(" xmlns:p{number:02}='u'")).collect();
    let unclosed = |text: &str, count: usize| text.repeat(count);
    [
        ("one long text", stanza(&"a".repeat(65_000))),
        ("references", stanza(&unclosed("&#65;", 13_000))),
        ("empty elements", stanza(&unclosed("<a/>", 9_990))),
        ("attributes", stanza(&unclosed(&format!("<a{attributes}/>"), 130))),
        ("prefixed attributes", stanza(&format!("<b xmlns:p='u'>{}</b>", unclosed(&format!("<a{prefixed}/>"), 180)))),
        (
            "namespaces",
            stanza(&format!(
                "<b{declared}><b{}>{}</b></b>",
                declared.replace("xmlns:p", "xmlns:q"),
                unclosed("<p00:a/>", 7_000)
            )),
        ),
    ]
}

fn main() {
    let text = format!(
        "<message xmlns='jabber:client' type='chat' to='1002@onehall.local' id='web1001kx8f3q9z'><body>{}</body>\
         <json xmlns='urn:xmpp:json:0'>{{&quot;type&quot;:1,&quot;content&quot;:&quot;{}&quot;}}</json>\
         <request xmlns='urn:xmpp:receipts'/></message>",
        "同学你好，请问图书馆今天几点关门？".repeat(2),
        "同学你好，请问图书馆今天几点关门？".repeat(2),
    );
    println!("{} bytes", text.len());
    let limits = Limits::SIGNED_IN;
    measure("rxml, all events", || {
        let (mut rest, mut parser) = (black_box(text.as_bytes()), Parser::new());
        while parser.parse(&mut rest, true).unwrap().is_some() {}
    });
    measure("xmpp-parsers, message", || {
        let element: xmpp_parsers::minidom::Element = black_box(&text).parse().unwrap();
        black_box(xmpp_parsers::message::Message::try_from(element).unwrap());
    });
    measure("tree", || drop(black_box(Element::parse(black_box(&text), &limits))));
    measure("frame", || drop(black_box(Frame::parse(black_box(&text), &limits))));
    let Ok(Frame::Stanza(stanza)) = Frame::parse(&text, &limits) else { return };
    measure("address", || drop(black_box(Jid::parse(black_box("1002@onehall.local/web-abc123")))));
    measure("body and JSON text", || drop((black_box(stanza.body()), black_box(stanza.json()))));
    let id = "<stanza-id xmlns='urn:xmpp:sid:0' by='1002@onehall.local' id='0199c0de-0000-7000-8000-000000000001'/>";
    let changes = Rewrite {
        from: Some("1001@onehall.local/web-a"),
        append: &[id],
        forged: Some("onehall.local"),
        ..Rewrite::default()
    };
    measure("rewrite", || drop(black_box(stanza.rewrite(black_box(&changes)))));
    for (name, text) in hostile() {
        let sound = Frame::parse(&text, &limits).is_ok();
        let name = format!("{name}, {} bytes, sound: {sound}", text.len());
        measure_rounds(&name, 100, || drop(black_box(Frame::parse(black_box(&text), &limits))));
    }
}
