//! What we write, read by an independent library.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use chrono::{DateTime, Utc};
use onehall_xmpp::condition::{SaslCondition, StanzaCondition, StanzaError, StreamCondition};
use onehall_xmpp::ext::carbons::{Direction, wrap};
use onehall_xmpp::ext::page::PageGiven;
use onehall_xmpp::ext::roster::{Contact, Subscription};
use onehall_xmpp::ext::{archive, blocking, delivery, disco, host_meta, info, muc, presence, retract, roster, upload};
use onehall_xmpp::jid::Jid;
use onehall_xmpp::sm;
use onehall_xmpp::xml::Element;
use rstest::rstest;
use xmpp_parsers::minidom::Element as Dom;

fn dom(text: &str) -> Dom {
    text.parse().unwrap_or_else(|error| unreachable!("{error}: {text}"))
}

fn read<T: TryFrom<Dom>>(element: &Element) -> T
where
    T::Error: std::fmt::Debug,
{
    T::try_from(dom(&element.to_string())).unwrap()
}

fn time() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_000_000, 250_000_000).unwrap()
}

fn jid(text: &str) -> Jid {
    Jid::parse(text).unwrap()
}

/// `not-well-formed` as the other library calls its variant.
fn camel(name: &str) -> String {
    name.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

#[test]
fn conditions() {
    for condition in StanzaCondition::ALL {
        let error: xmpp_parsers::stanza_error::StanzaError =
            read(&StanzaError::with_text(condition, "zh-CN", "不行 < &").element());
        assert!(format!("{:?}", error.defined_condition).starts_with(&camel(condition.name())));
        assert_eq!(format!("{:?}", error.type_).to_lowercase(), condition.kind().name());
        assert_eq!(error.texts.values().collect::<Vec<_>>(), ["不行 < &"]);
    }
    for condition in StreamCondition::ALL {
        let error: xmpp_parsers::stream_error::StreamError = read(&condition.element(Some(("en", "text"))));
        assert!(format!("{:?}", error.condition).starts_with(&camel(condition.name())), "{error:?}");
        assert_eq!(error.get_best_text(vec!["en"]).unwrap().1, "text");
    }
    let failure: xmpp_parsers::sasl::Failure = read(&SaslCondition::AccountDisabled.element(Some(("zh", "停用"))));
    assert_eq!(failure.defined_condition, xmpp_parsers::sasl::DefinedCondition::AccountDisabled);
    assert_eq!(failure.texts.values().collect::<Vec<_>>(), ["停用"]);
}

#[test]
fn stream_management() {
    let enabled = xmpp_parsers::sm::Enabled::try_from(dom(&sm::enabled(Some("a'b"), 300))).unwrap();
    assert_eq!((enabled.id.unwrap().0.as_str(), enabled.max, enabled.resume), ("a'b", Some(300), true));
    assert!(!xmpp_parsers::sm::Enabled::try_from(dom(&sm::enabled(None, 300))).unwrap().resume);
    assert_eq!(xmpp_parsers::sm::A::try_from(dom(&sm::answer(u32::MAX))).unwrap().h, u32::MAX);
    assert!(xmpp_parsers::sm::R::try_from(dom(sm::request())).is_ok());
    let resumed = xmpp_parsers::sm::Resumed::try_from(dom(&sm::resumed("x", 3))).unwrap();
    assert_eq!((resumed.previd.0.as_str(), resumed.h), ("x", 3));
    let failed = xmpp_parsers::sm::Failed::try_from(dom(&sm::failed(StanzaCondition::ItemNotFound, Some(4)))).unwrap();
    assert_eq!(failed.h, Some(4));
    let too_high = sm::TooHigh { h: 10, sent: 8 }.element();
    let error: xmpp_parsers::stream_error::StreamError = read(&too_high);
    let detail = xmpp_parsers::sm::HandledCountTooHigh::try_from(error.application_specific[0].clone()).unwrap();
    assert_eq!((detail.h, detail.send_count), (10, 8));
}

const MESSAGE: &str = "<message xmlns='jabber:client' from='1001@a/web-1' to='1002@a' type='chat' id='m1'>\
    <body>你好 &amp;</body></message>";

fn check_forwarded(forwarded: &xmpp_parsers::forwarding::Forwarded) {
    let message = &forwarded.message;
    assert_eq!(message.from.as_ref().unwrap().to_string(), "1001@a/web-1");
    assert_eq!(message.bodies.values().collect::<Vec<_>>(), ["你好 &"]);
}

#[test]
fn copies() {
    let copy = wrap(Direction::Sent, "1001@a", "1001@a/pc-1", Some("chat"), MESSAGE);
    let copy = xmpp_parsers::message::Message::try_from(dom(&copy)).unwrap();
    assert_eq!((copy.from.unwrap().to_string(), copy.to.unwrap().to_string()), ("1001@a".into(), "1001@a/pc-1".into()));
    assert_eq!(copy.type_, xmpp_parsers::message::MessageType::Chat);
    check_forwarded(&xmpp_parsers::carbons::Sent::try_from(copy.payloads[0].clone()).unwrap().forwarded);
    let copy = wrap(Direction::Received, "1002@a", "1002@a/pc-1", None, MESSAGE);
    let copy = xmpp_parsers::message::Message::try_from(dom(&copy)).unwrap();
    check_forwarded(&xmpp_parsers::carbons::Received::try_from(copy.payloads[0].clone()).unwrap().forwarded);
}

#[test]
fn archive_pages() {
    let result = archive::result("1002@a", "1002@a/web-1", Some("q'1"), "id<1", time(), MESSAGE);
    let message = xmpp_parsers::message::Message::try_from(dom(&result)).unwrap();
    let result = xmpp_parsers::mam::Result_::try_from(message.payloads[0].clone()).unwrap();
    assert_eq!((result.id.as_str(), result.queryid.unwrap().0.as_str()), ("id<1", "q'1"));
    check_forwarded(&result.forwarded);
    assert_eq!(result.forwarded.delay.unwrap().stamp.0.to_utc(), time());
    let page = PageGiven { first: Some(("1".into(), Some(7))), last: Some("9".into()), count: Some(100) };
    let fin: xmpp_parsers::mam::Fin = read(&archive::fin(true, &page));
    assert!(fin.complete);
    let first = fin.set.first.unwrap();
    assert_eq!(
        (first.item.as_str(), first.index, fin.set.last.as_deref(), fin.set.count),
        ("1", Some(7), Some("9"), Some(100))
    );
    let fin: xmpp_parsers::mam::Fin = read(&archive::fin(false, &PageGiven::default()));
    assert!(!fin.complete && fin.set.first.is_none());
    let ends: xmpp_parsers::mam::MetadataResponse = read(&archive::metadata(Some([("1", time()), ("2", time())])));
    assert_eq!((ends.start.unwrap().id.as_str(), ends.end.unwrap().id.as_str()), ("1", "2"));
    assert!(read::<xmpp_parsers::mam::MetadataResponse>(&archive::metadata(None)).start.is_none());
    let form = archive::query_form().get("x", "jabber:x:data").unwrap().clone();
    let form: xmpp_parsers::data_forms::DataForm = read(&form);
    assert_eq!((form.form_type(), form.fields.len()), (Some("urn:xmpp:mam:2"), 7));
}

#[test]
fn what_is_there() {
    let identity = disco::Identity { category: "server", kind: "im", name: Some("一网通办") };
    let one: xmpp_parsers::disco::DiscoInfoResult =
        read(&disco::info(Some("n"), &[identity], &disco::SERVER_FEATURES, vec![disco::upload_form(10)]));
    assert_eq!((one.node.as_deref(), one.features.len()), (Some("n"), disco::SERVER_FEATURES.len()));
    assert_eq!(one.identities[0].name.as_deref(), Some("一网通办"));
    assert_eq!(one.extensions[0].fields[1].values, ["10"]);
    let all: xmpp_parsers::disco::DiscoItemsResult =
        read(&disco::items(None, &[("groups.a", None, Some("群组")), ("a", Some("x"), None)]));
    assert_eq!((all.items[0].name.as_deref(), all.items[1].node.as_deref()), (Some("群组"), Some("x")));
}

#[test]
fn contacts() {
    let contact = Contact {
        jid: "1002@a".into(),
        name: Some("张 <三>".into()),
        subscription: Subscription::Both,
        groups: vec!["教务处".into()],
    };
    let list: xmpp_parsers::roster::Roster = read(&roster::roster(std::slice::from_ref(&contact)));
    assert_eq!((list.items[0].name.as_deref(), list.items[0].groups[0].0.as_str()), (Some("张 <三>"), "教务处"));
    assert_eq!(list.items[0].subscription, xmpp_parsers::roster::Subscription::Both);
    let push = xmpp_parsers::iq::Iq::try_from(dom(&roster::push(&contact, "1001@a/web-1", "p1"))).unwrap();
    assert!(matches!(push, xmpp_parsers::iq::Iq::Set { .. }));
    let there = presence::Availability { show: Some("away".into()), status: Some("开会".into()), priority: -1 };
    let there: xmpp_parsers::presence::Presence = read(&presence::presence("1002@a/web-1", "1001@a", Some(&there)));
    assert_eq!((there.show, there.priority.0), (Some(xmpp_parsers::presence::Show::Away), -1));
    let gone: xmpp_parsers::presence::Presence = read(&presence::presence("1002@a/web-1", "1001@a", None));
    assert_eq!(gone.type_, xmpp_parsers::presence::Type::Unavailable);
    let list: xmpp_parsers::blocking::BlocklistResult = read(&blocking::list("blocklist", &[jid("1009@a")]));
    assert_eq!(list.items[0].to_string(), "1009@a");
}

#[test]
fn files() {
    let headers = [("Authorization", "Bearer a\r\nX: b"), ("X-Evil", "1"), ("expires", "x")];
    let slot: xmpp_parsers::http_upload::SlotResult =
        read(&upload::slot("https://a/put?x=1&y=2", &headers, "https://a/get"));
    assert_eq!((slot.put.url.as_str(), slot.get.url.as_str()), ("https://a/put?x=1&y=2", "https://a/get"));
    assert_eq!(slot.put.headers.len(), 2);
    assert_eq!(slot.put.headers[0].value, "Bearer aX: b");
    let error: xmpp_parsers::stanza_error::StanzaError = read(
        &StanzaError::with_text(StanzaCondition::NotAcceptable, "zh", "太大")
            .with_detail(upload::too_large(1_000))
            .element(),
    );
    assert_eq!(error.other.unwrap().name(), "file-too-large");
    let error: xmpp_parsers::stanza_error::StanzaError = read(&upload::try_later(None, "zh", "稍后").element());
    assert_eq!(error.type_, xmpp_parsers::stanza_error::ErrorType::Wait);
}

#[rstest]
#[case(0, "+00:00")]
#[case(28_800, "+08:00")]
#[case(-12_600, "-03:30")]
fn clocks(#[case] offset: i32, #[case] expected: &str) {
    let text = info::time(time(), offset).to_string();
    assert!(text.contains(&format!("<tzo>{expected}</tzo>")), "{text}");
    assert!(text.contains("<utc>2026-11-18T11:06:40Z</utc>"), "{text}");
    assert!(xmpp_parsers::time::TimeResult::try_from(dom(&text)).is_ok());
}

#[test]
fn small_answers() {
    let ping = xmpp_parsers::iq::Iq::try_from(dom(&info::ping("a", "1001@a/web-1", "p"))).unwrap();
    assert!(matches!(ping, xmpp_parsers::iq::Iq::Get { payload, .. } if payload.is("ping", "urn:xmpp:ping")));
    let version: xmpp_parsers::version::VersionResult = read(&info::version("OneHall", "0.1.0"));
    assert_eq!((version.name.as_str(), version.version.as_str()), ("OneHall", "0.1.0"));
    let card = info::Card { full_name: Some("张三"), department: Some("教务处"), ..info::Card::default() };
    assert_eq!(
        info::card(&card).to_string(),
        "<vCard xmlns='vcard-temp'><FN>张三</FN><ORG><ORGUNIT>教务处</ORGUNIT></ORG></vCard>"
    );
    let delay: xmpp_parsers::delay::Delay = read(&delivery::delay(Some("a"), time()));
    assert_eq!((delay.from.unwrap().to_string(), delay.stamp.0.to_utc()), ("a".to_owned(), time()));
    let id: xmpp_parsers::stanza_id::StanzaId = read(&delivery::stanza_id("1001@a", "x"));
    assert_eq!((id.by.to_string(), id.id.as_str()), ("1001@a".to_owned(), "x"));
    assert_eq!(
        retract::tombstone("m1", time()).to_string(),
        "<retracted xmlns='urn:xmpp:message-retract:1' id='m1' stamp='2026-11-18T11:06:40.250Z'/>"
    );
    assert_eq!(
        host_meta::json("wss://a/ws"),
        r#"{"links":[{"rel":"urn:xmpp:alt-connections:websocket","href":"wss://a/ws"}]}"#
    );
    assert!(host_meta::xml("wss://a/ws?x&y").contains(
        "<XRD xmlns='http://docs.oasis-open.org/ns/xri/xrd-1.0'><Link rel='urn:xmpp:alt-connections:websocket' \
         href='wss://a/ws?x&amp;y'/></XRD>"
    ));
}

fn user(presence: &Element) -> (Option<xmpp_parsers::presence::Type>, xmpp_parsers::muc::user::MucUser) {
    let presence: xmpp_parsers::presence::Presence = read(presence);
    let user = xmpp_parsers::muc::user::MucUser::try_from(presence.payloads[0].clone()).unwrap();
    (Some(presence.type_), user)
}

#[test]
fn people_in_a_room() {
    use xmpp_parsers::muc::user::{Affiliation, Role, Status};
    let (inside, real) = (jid("g1@groups.a/张三"), jid("1001@a/web-1"));
    let occupant = muc::Occupant {
        inside: &inside,
        real: Some(&real),
        affiliation: muc::Affiliation::Admin,
        role: muc::Affiliation::Admin.role(),
    };
    let to = "1002@a/web-1";
    let own = [muc::Status::RealAddresses, muc::Status::Own, muc::Status::Logged, muc::Status::Created];
    let (_, entered) = user(&muc::entered(&occupant, to, &own));
    assert_eq!((&entered.items[0].affiliation, &entered.items[0].role), (&Affiliation::Admin, &Role::Moderator));
    assert_eq!(entered.items[0].jid.as_ref().unwrap().to_string(), "1001@a/web-1");
    let expected =
        [Status::NonAnonymousRoom, Status::SelfPresence, Status::ConfigRoomLoggingEnabled, Status::RoomHasBeenCreated];
    assert_eq!(entered.status, expected);

    let gone = |departure: muc::Departure<'_>| user(&muc::left(&occupant, to, &departure, true));
    let (kind, left) = gone(muc::Departure::Left);
    assert_eq!(kind, Some(xmpp_parsers::presence::Type::Unavailable));
    assert_eq!((&left.items[0].role, &left.status[..]), (&Role::None, &[Status::SelfPresence][..]));
    for (status, expected) in [(muc::Status::Kicked, Status::Kicked), (muc::Status::Banned, Status::Banned)] {
        let removed = muc::Departure::Removed { status, actor: Some("李四"), reason: Some("刷屏") };
        let (_, removed) = gone(removed);
        assert_eq!(removed.status, [Status::SelfPresence, expected]);
        assert_eq!(removed.items[0].reason.as_ref().unwrap().0, "刷屏");
        assert!(removed.items[0].actor.is_some());
    }
    let (_, renamed) = gone(muc::Departure::Renamed { nickname: "三" });
    assert_eq!((renamed.items[0].nick.as_deref(), &renamed.status[1]), (Some("三"), &Status::NewNick));
    let destroyed =
        muc::left(&occupant, to, &muc::Departure::Destroyed { alternative: None, reason: Some("毕业") }, false);
    assert_eq!(
        destroyed.to_string(),
        "<presence xmlns='jabber:client' from='g1@groups.a/张三' to='1002@a/web-1' type='unavailable'>\
         <x xmlns='http://jabber.org/protocol/muc#user'><item affiliation='none' role='none' jid='1001@a/web-1'/>\
         <destroy><reason>毕业</reason></destroy></x></presence>"
    );
}

#[test]
fn invitations_and_topics() {
    let invite = muc::mediated_invite(&jid("g1@groups.a"), &jid("1001@a/web-1"), "1002@a", Some("来"));
    let message: xmpp_parsers::message::Message = read(&invite);
    let user = xmpp_parsers::muc::user::MucUser::try_from(message.payloads[0].clone()).unwrap();
    let invite = user.invite.unwrap();
    assert_eq!((invite.from.unwrap().to_string(), invite.reason), ("1001@a/web-1".to_owned(), Some("来".to_owned())));
    assert_eq!(
        muc::declined(&jid("g1@groups.a"), &jid("1002@a"), "1001@a", Some("忙")).to_string(),
        "<message xmlns='jabber:client' from='g1@groups.a' to='1001@a'><x xmlns='http://jabber.org/protocol/muc#user'>\
         <decline from='1002@a'><reason>忙</reason></decline></x></message>"
    );
    assert_eq!(
        muc::direct_invite(&jid("g1@groups.a"), None).to_string(),
        "<x xmlns='jabber:x:conference' jid='g1@groups.a'/>"
    );
    assert_eq!(
        muc::subject("g1@groups.a/张三", "1002@a/web-1", "s1", "", Some(time())).to_string(),
        "<message xmlns='jabber:client' type='groupchat' from='g1@groups.a/张三' to='1002@a/web-1' id='s1'><subject/>\
         <delay xmlns='urn:xmpp:delay' from='g1@groups.a' stamp='2026-11-18T11:06:40.250Z'/></message>"
    );
}

#[test]
fn forms_of_rooms() {
    let now =
        muc::Configuration {
            name: Some("班级群".into()), members_only: Some(true), ..muc::Configuration::default()
        };
    let form = muc::configuration_form(&now, ["名称", "说明", "仅成员", "保留", "公开", "成员可邀请"]);
    let form: xmpp_parsers::data_forms::DataForm = read(form.get("x", "jabber:x:data").unwrap());
    let value =
        |name: &str| form.fields.iter().find(|field| field.var.as_deref() == Some(name)).unwrap().values.clone();
    assert_eq!(
        (value("muc#roomconfig_roomname"), value("muc#roomconfig_membersonly")),
        (vec!["班级群".to_owned()], vec!["1".to_owned()])
    );
    assert!(value("muc#roomconfig_publicroom").is_empty());
    let form: xmpp_parsers::data_forms::DataForm = read(&muc::room_info(Some("x"), 12));
    assert_eq!(form.fields[2].values, ["12"]);
    let listed = muc::Listed {
        jid: Some(jid("1001@a")),
        nickname: Some("三".into()),
        affiliation: muc::Affiliation::Owner,
        role: Some(muc::Role::Moderator),
    };
    assert_eq!(
        muc::items(&[listed]).to_string(),
        "<query xmlns='http://jabber.org/protocol/muc#admin'><item affiliation='owner' jid='1001@a' nick='三' \
         role='moderator'/></query>"
    );
}
