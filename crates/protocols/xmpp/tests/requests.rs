//! What clients ask for and say, in the words of the documents' examples.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail by panicking")]

use chrono::DateTime;
use onehall_xmpp::condition::StanzaCondition::{self, BadRequest, FeatureNotImplemented, JidMalformed, NotAcceptable};
use onehall_xmpp::ext::Request;
use onehall_xmpp::ext::archive::Query;
use onehall_xmpp::ext::carbons::is_copied;
use onehall_xmpp::ext::hints::Hints;
use onehall_xmpp::ext::markers::{Marker, markers};
use onehall_xmpp::ext::muc::{
    AdminRequest, Affiliation, Change, Configuration, GroupPresence, HistoryWanted, Invitation, Join, OwnerRequest,
    Role, invitation, subject_change,
};
use onehall_xmpp::ext::page::PageWanted;
use onehall_xmpp::ext::presence::Availability;
use onehall_xmpp::ext::retract::retracted_id;
use onehall_xmpp::ext::upload::UploadRequest;
use onehall_xmpp::frame::{Frame, Stanza};
use onehall_xmpp::jid::Jid;
use onehall_xmpp::xml::Limits;
use rstest::rstest;

fn stanza(text: &str) -> Stanza {
    match Frame::parse(text, &Limits::SIGNED_IN) {
        Ok(Frame::Stanza(stanza)) => stanza,
        other => panic!("{other:?}: {text}"),
    }
}

fn iq(kind: &str, payload: &str) -> Result<Option<Request>, StanzaCondition> {
    Request::read(&stanza(&format!("<iq xmlns='jabber:client' id='1' type='{kind}'>{payload}</iq>")))
}

fn message(kind: &str, inside: &str) -> Stanza {
    stanza(&format!("<message xmlns='jabber:client' type='{kind}' to='1002@a'>{inside}</message>"))
}

fn jid(text: &str) -> Jid {
    Jid::parse(text).unwrap()
}

#[rstest]
#[case("get", "<ping xmlns='urn:xmpp:ping'/>", Request::Ping)]
#[case("get", "<query xmlns='http://jabber.org/protocol/disco#info'/>", Request::DiscoInfo { node: None })]
#[case("get", "<query xmlns='http://jabber.org/protocol/disco#items' node='x'/>", Request::DiscoItems { node: Some("x".into()) })]
#[case("get", "<query xmlns='jabber:iq:version'/>", Request::Version)]
#[case("get", "<time xmlns='urn:xmpp:time'/>", Request::Time)]
#[case("get", "<vCard xmlns='vcard-temp'/>", Request::Card)]
#[case("get", "<query xmlns='jabber:iq:roster'/>", Request::Roster)]
#[case("set", "<query xmlns='jabber:iq:roster'><item jid='a@b'/></query>", Request::RosterChange)]
#[case("set", "<enable xmlns='urn:xmpp:carbons:2'/>", Request::Carbons(true))]
#[case("set", "<disable xmlns='urn:xmpp:carbons:2'/>", Request::Carbons(false))]
#[case("get", "<enable xmlns='urn:xmpp:carbons:2'/>", Request::Unknown)]
#[case("get", "<query xmlns='urn:xmpp:mam:2'/>", Request::ArchiveForm)]
#[case("get", "<prefs xmlns='urn:xmpp:mam:2'/>", Request::ArchivePreferences)]
#[case("set", "<prefs xmlns='urn:xmpp:mam:2' default='never'/>", Request::ArchivePreferencesChange)]
#[case("get", "<metadata xmlns='urn:xmpp:mam:2'/>", Request::ArchiveMetadata)]
#[case("get", "<request xmlns='urn:xmpp:http:upload:0' filename='très cool.jpg' size='23456' content-type='image/jpeg'/>",
    Request::Upload(UploadRequest { file_name: "très cool.jpg".into(), size: 23_456, content_type: Some("image/jpeg".into()) }))]
#[case("get", "<blocklist xmlns='urn:xmpp:blocking'/>", Request::BlockList)]
#[case("set", "<block xmlns='urn:xmpp:blocking'><item jid='A@b'/></block>", Request::Block(vec![jid("a@b")]))]
#[case("set", "<unblock xmlns='urn:xmpp:blocking'/>", Request::Unblock(vec![]))]
#[case("set", "<session xmlns='urn:ietf:params:xml:ns:xmpp-session'/>", Request::Session)]
#[case("set", "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>", Request::Bind)]
#[case("set", "<whatever xmlns='urn:x'/>", Request::Unknown)]
#[case("get", "<query xmlns='http://jabber.org/protocol/muc#owner'/>", Request::Owner(OwnerRequest::Configuration))]
fn requests(#[case] kind: &str, #[case] payload: &str, #[case] expected: Request) {
    assert_eq!(iq(kind, payload), Ok(Some(expected)));
    assert_eq!(iq("result", payload), Ok(None));
    assert_eq!(iq("put", payload), Err(BadRequest));
}

#[rstest]
#[case("get", "<request xmlns='urn:xmpp:http:upload:0' filename='a'/>", BadRequest)]
#[case("get", "<request xmlns='urn:xmpp:http:upload:0' filename='a' size='0'/>", BadRequest)]
#[case("get", "<request xmlns='urn:xmpp:http:upload:0' filename=' ' size='1'/>", BadRequest)]
#[case("get", "<request xmlns='urn:xmpp:http:upload:0' filename='a' size='-1'/>", BadRequest)]
#[case("set", "<block xmlns='urn:xmpp:blocking'/>", BadRequest)]
#[case("set", "<block xmlns='urn:xmpp:blocking'><item jid='a b@c'/></block>", JidMalformed)]
#[case("get", "", BadRequest)]
#[case("get", "<ping xmlns='urn:xmpp:ping'/><ping xmlns='urn:xmpp:ping'/>", BadRequest)]
fn refused_requests(#[case] kind: &str, #[case] payload: &str, #[case] expected: StanzaCondition) {
    assert_eq!(iq(kind, payload), Err(expected));
}

fn archive(inside: &str) -> Result<Query, StanzaCondition> {
    match iq("set", &format!("<query xmlns='urn:xmpp:mam:2' queryid='q'>{inside}</query>"))? {
        Some(Request::Archive(query)) => Ok(*query),
        other => panic!("{other:?}"),
    }
}

fn field(name: &str, value: &str) -> String {
    format!(
        "<x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE' type='hidden'><value>urn:xmpp:mam:2</value>\
         </field><field var='{name}'><value>{value}</value></field></x>"
    )
}

fn set(inside: &str) -> String {
    format!("<set xmlns='http://jabber.org/protocol/rsm'>{inside}</set>")
}

#[test]
fn archive_queries() {
    let plain = Query { queryid: Some("q".into()), ..Query::default() };
    assert_eq!(archive(""), Ok(plain.clone()));
    assert_eq!(archive(&field("with", "1002@A")), Ok(Query { with: Some(jid("1002@a")), ..plain.clone() }));
    let start = DateTime::from_timestamp(1_275_868_800, 0);
    assert_eq!(archive(&field("start", "2010-06-07T00:00:00Z")), Ok(Query { start, ..plain.clone() }));
    assert_eq!(archive(&field("end", "2010-06-07T08:00:00+08:00")), Ok(Query { end: start, ..plain.clone() }));
    assert_eq!(archive(&field("after-id", "a")), Ok(Query { after_id: Some("a".into()), ..plain.clone() }));
    assert_eq!(archive(&field("before-id", "a")), Ok(Query { before_id: Some("a".into()), ..plain.clone() }));
    assert_eq!(
        archive(&field("ids", "a</value><value>b")),
        Ok(Query { ids: vec!["a".into(), "b".into()], ..plain.clone() })
    );
    assert_eq!(archive("<flip-page/>"), Ok(Query { flip: true, ..plain }));
}

#[rstest]
#[case(field("start", "yesterday"), BadRequest)]
#[case(field("start", ""), BadRequest)]
#[case(field("end", "2010-06-07"), BadRequest)]
#[case(field("with", "a b@c"), BadRequest)]
#[case(field("withtext", "a"), FeatureNotImplemented)]
#[case(field("FORM_TYPE", "urn:xmpp:mam:1"), BadRequest)]
#[case("<x xmlns='jabber:x:data' type='cancel'/>".to_owned(), BadRequest)]
#[case("<x xmlns='jabber:x:data' type='form'/>".to_owned(), BadRequest)]
#[case(set("<max>ten</max>"), BadRequest)]
#[case(set("<max>-1</max>"), BadRequest)]
#[case(set("<index>x</index>"), BadRequest)]
fn refused_archive_queries(#[case] inside: String, #[case] expected: StanzaCondition) {
    assert_eq!(archive(&inside), Err(expected));
}

#[rstest]
#[case("<max>10</max>", PageWanted { max: Some(10), ..PageWanted::default() }, false)]
#[case("<max>10</max><before/>", PageWanted { max: Some(10), before: Some(String::new()), ..PageWanted::default() }, true)]
#[case("<before>a</before>", PageWanted { before: Some("a".into()), ..PageWanted::default() }, true)]
#[case("<after>a</after><max>0</max>", PageWanted { max: Some(0), after: Some("a".into()), ..PageWanted::default() }, false)]
#[case("<after/>", PageWanted::default(), false)]
#[case("<index>5</index>", PageWanted { index: Some(5), ..PageWanted::default() }, false)]
fn pages(#[case] inside: &str, #[case] expected: PageWanted, #[case] backward: bool) {
    assert_eq!(expected.is_backward(), backward);
    assert_eq!(archive(&set(inside)).map(|query| query.page), Ok(expected));
}

#[rstest]
#[case("chat", "<body>a</body>", true)]
#[case("chat", "", true)]
#[case("normal", "<body>a</body>", true)]
#[case("normal", "<received xmlns='urn:xmpp:receipts' id='1'/>", true)]
#[case("normal", "<x xmlns='urn:x'/>", false)]
#[case("groupchat", "<body>a</body>", false)]
#[case("headline", "<body>a</body>", false)]
#[case("error", "<body>a</body>", false)]
#[case("chat", "<body>a</body><private xmlns='urn:xmpp:carbons:2'/>", false)]
#[case("chat", "<body>a</body><no-copy xmlns='urn:xmpp:hints'/>", false)]
#[case("chat", "<sent xmlns='urn:xmpp:carbons:2'/>", false)]
#[case("chat", "<received xmlns='urn:xmpp:carbons:2'/>", false)]
fn copies(#[case] kind: &str, #[case] inside: &str, #[case] expected: bool) {
    assert_eq!(is_copied(&message(kind, inside)), expected);
}

#[test]
fn presences_are_not_copied() {
    assert!(!is_copied(&stanza("<presence xmlns='jabber:client' type='chat'/>")));
}

#[test]
fn hints() {
    let all = "<no-store xmlns='urn:xmpp:hints'/><no-permanent-store xmlns='urn:xmpp:hints'/><store xmlns='urn:x'/>";
    let expected = Hints { no_store: true, no_permanent_store: true, ..Hints::default() };
    assert_eq!(Hints::of(&message("chat", all)), expected);
    assert_eq!(
        Hints::of(&message("chat", "<store xmlns='urn:xmpp:hints'/>")),
        Hints { store: true, ..Hints::default() }
    );
}

#[rstest]
#[case("<request xmlns='urn:xmpp:receipts'/>", vec![Marker::ReceiptWanted])]
#[case("<received xmlns='urn:xmpp:receipts' id='a'/>", vec![Marker::Received("a".into())])]
#[case("<displayed xmlns='urn:xmpp:chat-markers:0' id='a'/><received xmlns='urn:xmpp:chat-markers:0' id='b'/>",
    vec![Marker::Displayed("a".into()), Marker::Received("b".into())])]
#[case("<displayed xmlns='urn:xmpp:chat-markers:0' id='a'/><request xmlns='urn:xmpp:receipts'/>",
    vec![Marker::Displayed("a".into()), Marker::ReceiptWanted])]
#[case("<acknowledged xmlns='urn:xmpp:chat-markers:0' id='a'/>", vec![Marker::Acknowledged("a".into())])]
#[case("<markable xmlns='urn:xmpp:chat-markers:0'/><received xmlns='urn:xmpp:receipts'/>", vec![])]
#[case("<received xmlns='urn:xmpp:receipts' id=''/><displayed xmlns='urn:x' id='a'/>", vec![])]
fn receipts_and_markers(#[case] inside: &str, #[case] expected: Vec<Marker>) {
    assert_eq!(markers(&message("chat", inside)), expected);
    let written: String = expected.iter().map(|marker| marker.element().to_string()).collect();
    let ours = |marker: &Marker| !matches!(marker, Marker::Received(_));
    let again = markers(&message("chat", &written));
    assert_eq!(again.iter().filter(|one| ours(one)).count(), expected.iter().filter(|one| ours(one)).count());
}

#[test]
fn taking_back() {
    let one = message("chat", "<retract id='m1' xmlns='urn:xmpp:message-retract:1'/><body>x</body>");
    assert_eq!(retracted_id(&one).as_deref(), Some("m1"));
    assert_eq!(retracted_id(&message("chat", "<retract xmlns='urn:xmpp:message-retract:1'/>")), None);
    assert_eq!(retracted_id(&message("chat", "<retract id='m1' xmlns='urn:xmpp:message-retract:0'/>")), None);
}

fn presence(head: &str, inside: &str) -> Stanza {
    stanza(&format!("<presence xmlns='jabber:client' {head}>{inside}</presence>"))
}

#[test]
fn availability() {
    let one = presence("", "<show>dnd</show><status>开会</status><priority> -5 </priority>");
    let expected = Availability { show: Some("dnd".into()), status: Some("开会".into()), priority: -5 };
    assert_eq!(Availability::read(&one), expected);
    let strange = presence("", "<show>busy</show><status/><priority>1000</priority>");
    assert_eq!(Availability::read(&strange), Availability::default());
}

#[test]
fn entering_a_room() {
    let join = |inside: &str| GroupPresence::read(&presence("to='g1@groups.a/张三'", inside));
    let plain = Join { nickname: "张三".into(), password: None, history: HistoryWanted::default() };
    assert_eq!(join("<x xmlns='http://jabber.org/protocol/muc'/>"), Ok(GroupPresence::Join(plain.clone())));
    let history = "<x xmlns='http://jabber.org/protocol/muc'><password>p</password>\
        <history maxchars='0' maxstanzas='20' seconds='180' since='1970-01-01T00:00:00Z'/></x>";
    let wanted = HistoryWanted {
        max_chars: Some(0),
        max_stanzas: Some(20),
        seconds: Some(180),
        since: DateTime::from_timestamp(0, 0),
    };
    let expected = Join { password: Some("p".into()), history: wanted, ..plain };
    assert_eq!(join(history), Ok(GroupPresence::Join(expected)));
    assert_eq!(join("<show>away</show>"), Ok(GroupPresence::Update { nickname: "张三".into() }));
    let read = |head: &str| GroupPresence::read(&presence(head, ""));
    assert_eq!(read("to='g1@groups.a/x' type='unavailable'"), Ok(GroupPresence::Leave));
    assert_eq!(read("to='g1@groups.a'"), Err(JidMalformed));
    assert_eq!(read("to='g1 @groups.a/x'"), Err(JidMalformed));
    assert_eq!(read(""), Err(JidMalformed));
    assert_eq!(read("to='g1@groups.a/x' type='subscribe'"), Err(BadRequest));
    assert_eq!(read("to='g1@groups.a/x' type='nonsense'"), Err(BadRequest));
}

#[test]
fn topics() {
    assert_eq!(subject_change(&message("groupchat", "<subject>考试</subject>")).as_deref(), Some("考试"));
    assert_eq!(subject_change(&message("groupchat", "<subject/>")).as_deref(), Some(""));
    assert_eq!(subject_change(&message("groupchat", "<subject>a</subject><body>b</body>")), None);
    assert_eq!(subject_change(&message("groupchat", "<subject>a</subject><thread>b</thread>")), None);
    assert_eq!(subject_change(&message("chat", "<subject>a</subject>")), None);
}

#[test]
fn invitations() {
    let user = |inside: &str| {
        invitation(&message("normal", &format!("<x xmlns='http://jabber.org/protocol/muc#user'>{inside}</x>")))
    };
    let expected = Invitation::Invite(vec![(jid("1002@a"), Some("来".into())), (jid("1003@a"), None)]);
    assert_eq!(
        user("<invite to='1002@a'><reason>来</reason></invite><invite to='1003@a'><reason/></invite>"),
        Ok(Some(expected))
    );
    assert_eq!(user("<decline to='1001@a'/>"), Ok(Some(Invitation::Decline { to: jid("1001@a"), reason: None })));
    assert_eq!(user(""), Ok(None));
    assert_eq!(user("<invite/>"), Err(JidMalformed));
    assert_eq!(user("<invite to='a b@c'/>"), Err(JidMalformed));
    assert_eq!(invitation(&message("normal", "<body>a</body>")), Ok(None));
}

fn admin(kind: &str, inside: &str) -> Result<AdminRequest, StanzaCondition> {
    match iq(kind, &format!("<query xmlns='http://jabber.org/protocol/muc#admin'>{inside}</query>"))? {
        Some(Request::Admin(request)) => Ok(request),
        other => panic!("{other:?}"),
    }
}

#[test]
fn ranks() {
    assert_eq!(admin("get", "<item affiliation='member'/>"), Ok(AdminRequest::WithAffiliation(Affiliation::Member)));
    assert_eq!(admin("get", "<item role='moderator'/>"), Ok(AdminRequest::WithRole(Role::Moderator)));
    let changes =
        "<item affiliation='outcast' jid='1002@a/x'><reason>刷屏</reason></item><item role='none' nick='三'/>";
    let expected = AdminRequest::Change(vec![
        Change::Affiliation { jid: jid("1002@a"), to: Affiliation::Outcast, reason: Some("刷屏".into()) },
        Change::Role { nickname: "三".into(), to: Role::None, reason: None },
    ]);
    assert_eq!(admin("set", changes), Ok(expected));
}

#[rstest]
#[case("get", "", BadRequest)]
#[case("get", "<item/>", BadRequest)]
#[case("get", "<item affiliation='king'/>", BadRequest)]
#[case("get", "<item affiliation='owner' role='none'/>", BadRequest)]
#[case("get", "<item affiliation='owner'/><item affiliation='admin'/>", BadRequest)]
#[case("set", "", BadRequest)]
#[case("set", "<item affiliation='member'/>", BadRequest)]
#[case("set", "<item affiliation='member' jid='a b@c'/>", JidMalformed)]
#[case("set", "<item role='none'/>", BadRequest)]
#[case("set", "<item affiliation='member' role='none' jid='a@b' nick='c'/>", BadRequest)]
#[case("set", "<item affiliation='member' jid='a@b'/><item/>", BadRequest)]
fn refused_ranks(#[case] kind: &str, #[case] inside: &str, #[case] expected: StanzaCondition) {
    assert_eq!(admin(kind, inside), Err(expected));
}

fn owner(inside: &str) -> Result<OwnerRequest, StanzaCondition> {
    match iq("set", &format!("<query xmlns='http://jabber.org/protocol/muc#owner'>{inside}</query>"))? {
        Some(Request::Owner(request)) => Ok(request),
        other => panic!("{other:?}"),
    }
}

fn configured(name: &str, value: &str) -> Result<OwnerRequest, StanzaCondition> {
    owner(&format!("<x xmlns='jabber:x:data' type='submit'><field var='{name}'><value>{value}</value></field></x>"))
}

#[test]
fn rooms() {
    let instant = Ok(OwnerRequest::Configure(Configuration::default()));
    assert_eq!(owner("<x xmlns='jabber:x:data' type='submit'/>"), instant);
    assert_eq!(configured("FORM_TYPE", "http://jabber.org/protocol/muc#roomconfig"), instant);
    assert_eq!(configured("FORM_TYPE", "urn:x"), Err(BadRequest));
    assert_eq!(owner("<x xmlns='jabber:x:data' type='cancel'/>"), Ok(OwnerRequest::Cancel));
    let name = Configuration { name: Some("班级群".into()), ..Configuration::default() };
    assert_eq!(configured("muc#roomconfig_roomname", "班级群"), Ok(OwnerRequest::Configure(name)));
    let members_only = Configuration { members_only: Some(false), ..Configuration::default() };
    assert_eq!(configured("muc#roomconfig_membersonly", "false"), Ok(OwnerRequest::Configure(members_only)));
    assert_eq!(configured("muc#roomconfig_publicroom", "perhaps"), Err(NotAcceptable));
    let destroy = OwnerRequest::Destroy { alternative: Some(jid("g2@groups.a")), reason: Some("毕业".into()) };
    assert_eq!(owner("<destroy jid='g2@groups.a'><reason>毕业</reason></destroy>"), Ok(destroy));
    assert_eq!(owner("<destroy/>"), Ok(OwnerRequest::Destroy { alternative: None, reason: None }));
    assert_eq!(owner("<destroy jid='a b@c'/>"), Err(JidMalformed));
    assert_eq!(owner(""), Err(BadRequest));
}
