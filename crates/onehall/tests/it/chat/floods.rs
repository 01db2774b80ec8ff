//! Large messages, many at once: what comes from the archive fits what a session may leave unacknowledged.

use onehall_testkit::Caller;

use super::client::Client;
use super::{Server, id, text};

/// Bytes of a large text; it stands in a message twice, which is nearly the largest stanza.
const LARGE: usize = 28_000;
const ENABLE: &str = "<enable xmlns='urn:xmpp:sm:3' resume='true'/>";
const ACKNOWLEDGE: &str = "<r xmlns='urn:xmpp:sm:3'/>";
const PING: &str = "<iq xmlns='jabber:client' type='get' id='end'><ping xmlns='urn:xmpp:ping'/></iq>";

/// A client with stream management that acknowledges when it is asked, as clients do.
struct Reader {
    client: Client,
    handled: u32,
}

impl Reader {
    async fn start(server: &Server, caller: &Caller, resource: &str) -> Self {
        let mut client = server.bound(caller, resource).await;
        client.send(ENABLE).await;
        client.wait_for("<enabled").await;
        Self { client, handled: 0 }
    }

    /// The next stanza.
    async fn next(&mut self) -> String {
        loop {
            let text = self.client.next().await.expect("the session was ended");
            if text.starts_with(ACKNOWLEDGE.trim_end_matches("/>")) {
                self.client.send(&format!("<a xmlns='urn:xmpp:sm:3' h='{}'/>", self.handled)).await;
            } else if !text.starts_with("<a ") {
                assert!(!text.contains("stream:error"), "{text}");
                self.handled += 1;
                return text;
            }
        }
    }

    /// The ids of messages until a stanza with this id comes, and that one.
    async fn until(&mut self, wanted: &str) -> (Vec<String>, String) {
        let mut ids = Vec::new();
        loop {
            let text = self.next().await;
            if text.contains(&format!("id='{wanted}'")) {
                return (ids, text);
            }
            let message = text
                .find("<body>")
                .map(|at| &text[..at])
                .and_then(|head| head.rfind(" id='m").map(|at| &head[at + 5..]));
            ids.extend(message.map(|rest| rest.split('\'').next().unwrap().to_owned()));
        }
    }
}

async fn send_large(server: &Server, from: &Caller, to: &Caller, count: usize) -> Vec<String> {
    let mut sender = server.here(from, "web-s").await;
    let ids: Vec<String> = (0..count).map(|number| format!("m{number}")).collect();
    for message in &ids {
        sender.send(&text(&id(from), &id(to), message, &"长".repeat(LARGE / 3))).await;
    }
    sender.ping().await;
    ids
}

fn query(number: usize, after: &str) -> String {
    format!(
        "<iq xmlns='jabber:client' type='set' id='q{number}'><query xmlns='urn:xmpp:mam:2'><set xmlns='http://jabber.org/protocol/rsm'><max>100</max>{after}</set></query></iq>"
    )
}

#[tokio::test]
async fn a_page_of_large_messages_ends_early_and_the_next_one_goes_on() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let sent = send_large(&server, &student, &teacher, 24).await;
    let mut reader = Reader::start(&server, &teacher, "web-t").await;
    let (mut got, mut after, mut pages) = (Vec::new(), String::new(), 0);
    loop {
        pages += 1;
        reader.client.send(&query(pages, &after)).await;
        let (page, fin) = reader.until(&format!("q{pages}")).await;
        assert!((1..=4).contains(&page.len()), "{} of 57 kB on a page", page.len());
        got.extend(page);
        if fin.contains("complete='true'") {
            break;
        }
        let (_, rest) = fin.split_once("<last>").unwrap_or_else(|| panic!("where to go on: {fin}"));
        after = format!("<after>{}</after>", rest.split('<').next().unwrap());
    }
    assert_eq!(got, sent);
    assert!(pages >= 6, "{pages}");
    server.app.finish().await;
}

#[tokio::test]
async fn who_asks_faster_than_it_acknowledges_is_asked_to_wait_and_stays() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    send_large(&server, &student, &teacher, 5).await;
    let mut reader = Reader::start(&server, &teacher, "web-t").await;
    for number in 0..12 {
        reader.client.send(&query(number, "")).await;
    }
    let mut refused = 0;
    for number in 0..12 {
        let (_, answer) = reader.until(&format!("q{number}")).await;
        refused += usize::from(answer.contains("resource-constraint") && answer.contains("type='wait'"));
    }
    assert!((1..12).contains(&refused), "{refused} of 12");
    // the answer comes behind all requests to acknowledge, so that nothing is outstanding afterwards
    reader.client.send(PING).await;
    reader.until("end").await;
    reader.client.send(&query(99, "")).await;
    let (_, answer) = reader.until("q99").await;
    assert!(answer.contains("<fin"), "afterwards there is room again: {answer}");
    server.app.finish().await;
}

#[tokio::test]
async fn the_newest_of_a_large_backlog_come_at_once() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let sent = send_large(&server, &student, &teacher, 24).await;
    let mut reader = Reader::start(&server, &teacher, "web-t").await;
    reader.client.send("<presence xmlns='jabber:client'/>").await;
    reader.client.send(PING).await;
    let (got, _) = reader.until("end").await;
    assert!((4..12).contains(&got.len()), "{}", got.len());
    assert_eq!(got, sent[sent.len() - got.len()..], "the newest, in order");
    server.app.finish().await;
}

#[tokio::test]
async fn who_does_not_acknowledge_gets_all_of_a_large_backlog() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    send_large(&server, &student, &teacher, 24).await;
    let mut reader = server.bound(&teacher, "web-t").await;
    reader.send("<presence xmlns='jabber:client'/>").await;
    let came = reader.ping().await;
    assert_eq!(came.iter().filter(|text| text.contains("<body>")).count(), 24);
    server.app.finish().await;
}
