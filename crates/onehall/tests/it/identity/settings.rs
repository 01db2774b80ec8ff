//! Boot data, the school, public settings, static files, the password policy: each follows what is stored.

use chrono::TimeDelta;
use onehall_kernel::ErrorCode;
use onehall_records::PutError;
use onehall_records::settings::{find_setting, put_setting};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

const BOOT: &str = "/api/blade-platform/nobody/index/index";
const PUBLIC: &str = "/api/online-service-platform/nobody/common/configJson";
const SIGNED_IN: &str = "/api/blade-workbench/notipub/common/jsonConfig/query";

async fn read(caller: &Caller, path: &str, key: &str) -> onehall_testkit::TestAnswer {
    caller.post(path, json!({"key": key})).await
}

#[tokio::test]
async fn boot_data_names_the_school_and_how_to_sign_in() {
    let app = TestApp::start().await;
    let boot = app.visitor().post(BOOT, json!({})).await.ok();
    assert_eq!((&boot["tenantId"], &boot["defaultClientId"]), (&json!("000000"), &json!("onehall")));
    assert_eq!(boot["languages"], json!(["zh-CN", "en"]));
    assert_eq!(boot["tenants"].as_array().unwrap().len(), 2);
    assert_eq!((&boot["identityAuth"]["status"], &boot["identityAuth"]["isSelfCas"]), (&json!(1), &json!(1)));
    let login =
        app.visitor().post("/api/blade-workbench/nobody/eduSystemManageIdentityAuth/detail", json!({})).await.ok();
    assert_eq!(login, boot["identityAuth"]);
    assert_eq!(boot["social"], json!([]));
    app.put_setting("boot", &json!({"loginImage": "/media/x.svg", "icp": "滇ICP备00000000号"})).await;
    let boot = app.visitor().post(BOOT, json!({})).await.ok();
    assert_eq!((&boot["loginImage"], &boot["icp"]), (&json!("/media/x.svg"), &json!("滇ICP备00000000号")));
    let there = app.visitor().with("tenant-id", "000001").post(BOOT, json!({})).await.ok();
    assert_ne!(there["loginImage"], "/media/x.svg");
    assert_ne!(there["schoolName"], boot["schoolName"]);
    assert_eq!(app.visitor().with("tenant-id", "777777").post(BOOT, json!({})).await.problem(), "tenant.unknown");
    app.finish().await;
}

#[tokio::test]
async fn a_tenant_moves_its_lock_page_and_keeps_pages_from_being_copied() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let boot = visitor.post(BOOT, json!({})).await.ok();
    assert_eq!((&boot["lockPath"], &boot["noCopy"]), (&json!("/lock"), &json!([])));
    assert_eq!(boot["timeZone"], "Asia/Shanghai", "the zone of the school's days");
    app.put_setting("pages", &json!({"lockPath": "/away", "noCopy": ["/home/homePage"]})).await;
    let boot = visitor.post(BOOT, json!({})).await.ok();
    assert_eq!((&boot["lockPath"], &boot["noCopy"]), (&json!("/away"), &json!(["/home/homePage"])));
    let there = visitor.with("tenant-id", "000001").post(BOOT, json!({})).await.ok();
    assert_eq!((&there["lockPath"], &there["noCopy"]), (&json!("/lock"), &json!([])), "of one tenant");
    app.put_setting("pages", &json!({"lockPath": "/api"})).await;
    assert_eq!(visitor.post(BOOT, json!({})).await.ok()["lockPath"], "/lock", "no path that is something else");
    app.finish().await;
}

#[tokio::test]
async fn people_are_told_how_long_their_password_lasts() {
    const ME: &str = "/api/blade-user/user/getUserInfo";
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let left = async |me: &Caller| me.get(ME).await.ok()["password_days_left"].clone();
    assert_eq!(left(&student).await, Value::Null, "never, unless the tenant says so");
    app.put_setting("password_policy", &json!({"expireDays": 30})).await;
    assert_eq!(left(&student).await, json!(30));
    app.advance(TimeDelta::days(25));
    let student = app.sign_in("student").await;
    assert_eq!(left(&student).await, json!(5));
    app.advance(TimeDelta::days(40));
    let student = app.sign_in("student").await;
    assert_eq!(left(&student).await, json!(0), "a change is asked for, nobody is shut out");
    let change = json!({"oldPassword": DEMO_PASSWORD, "newPassword": "Quiet-harbour-27"});
    student.post("/api/onehall/account/password", change).await.ok();
    assert_eq!(left(&student).await, json!(30), "a new one begins anew");
    let teacher = app.sign_in("teacher").await;
    assert_eq!(left(&teacher).await, json!(0), "everybody's own");
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(left(&there).await, Value::Null, "of one tenant");
    app.finish().await;
}

#[tokio::test]
async fn the_school_tells_its_address_in_the_readers_language() {
    const PATH: &str = "/api/blade-workbench/nobody/preLogin/schoolInfo";
    let app = TestApp::start().await;
    let school = app.visitor().get(PATH).await.ok();
    assert!(!school["schoolName"].as_str().unwrap().is_ascii());
    assert!(school["schoolNameEn"].as_str().unwrap().is_ascii());
    let english = app.visitor().english().get(PATH).await.ok();
    assert_ne!(school["address"], english["address"]);
    app.put_setting("school", &json!({"address": "新校区 1 号", "phone": "1"})).await;
    assert_eq!(
        app.visitor().english().get(PATH).await.ok()["address"],
        "新校区 1 号",
        "Chinese where there is no English"
    );
    app.finish().await;
}

#[tokio::test]
async fn only_listed_settings_can_be_read() {
    let app = TestApp::start().await;
    let (visitor, user) = (app.visitor(), app.sign_in("student").await);
    for key in ["school", "holidays", "install_secret"] {
        let mut tx = app.db.begin().await.unwrap();
        put_setting(&mut tx, &app.ctx(), key, &json!({"of": key})).await.unwrap();
        tx.save().await.unwrap();
    }
    assert_eq!(read(&visitor, PUBLIC, "school").await.ok(), json!({"of": "school"}));
    assert_eq!(read(&user, SIGNED_IN, "school").await.ok(), json!({"of": "school"}));
    assert_eq!(read(&user, SIGNED_IN, "holidays").await.ok(), json!({"of": "holidays"}));
    assert_eq!(read(&user, SIGNED_IN, "languages").await.ok(), Value::Null, "listed, never set");
    for key in ["holidays", "install_secret", "password_policy", "nothing"] {
        let refused = read(&visitor, PUBLIC, key).await;
        assert_eq!(refused.problem(), read(&visitor, PUBLIC, "no_such_key").await.problem(), "{key}");
    }
    assert_ne!(read(&user, SIGNED_IN, "install_secret").await.json()["status"], 1000);
    assert_eq!(read(&visitor, SIGNED_IN, "school").await.problem(), "auth.required");
    assert_eq!(read(&visitor, PUBLIC, "").await.status.as_u16(), 400);
    let there = app.visitor().with("tenant-id", "000001");
    assert_ne!(read(&there, PUBLIC, "school").await.ok(), json!({"of": "school"}));
    app.finish().await;
}

#[tokio::test]
async fn static_files_need_no_client_and_follow_the_settings() {
    const SESSION: &str = "/static-config/sessionExpiration.json";
    const NUMBERS: &str = "/static-config/filterNumberFieldAliasArr.json";
    let app = TestApp::start().await;
    let browser = app.visitor().without("authorization");
    let session = browser.get(&format!("{SESSION}?t=1")).await.json();
    for (field, value) in [
        ("checkIntervalMs", 30_000),
        ("noRefreshIntervalMs", 2_000),
        ("activityThrottleMs", 20_000),
        ("extendThresholdS", 300),
        ("maxRefreshFailures", 5),
    ] {
        assert_eq!(session[field], value, "{field}");
    }
    assert!(browser.get(NUMBERS).await.json().as_array().unwrap().contains(&json!("student_number")));
    app.put_setting("session_expiration", &json!({"checkIntervalMs": 1})).await;
    assert_eq!(browser.get(SESSION).await.json(), json!({"checkIntervalMs": 1}));
    let there = browser.with("tenant-id", "000001").get(SESSION).await.json();
    assert_eq!(there["checkIntervalMs"], 30_000);
    assert_eq!(browser.with("tenant-id", "../../x").get(SESSION).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn the_password_policy_is_told_and_can_be_set() {
    const RULES: &str = "/api/blade-workbench/eduSystemManagePwdConfig/getPasswordReg";
    const DETAIL: &str = "/api/blade-workbench/eduSystemManagePwdConfig/detail";
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let rules = visitor.post(RULES, json!({})).await.ok();
    assert_eq!((&rules["minLength"], &rules["maxLength"]), (&json!(8), &json!(64)));
    assert_eq!(rules["regs"][0]["reg"], "^.{8,64}$");
    let detail = visitor.post(DETAIL, json!({})).await.ok();
    for (field, value) in [("kinds", 2), ("lockTimes", 5), ("lockMinutes", 30), ("captchaTimes", 3), ("expireDays", 0)]
    {
        assert_eq!(detail[field], value, "{field}");
    }
    app.put_setting("password_policy", &json!({"minLength": 12, "kinds": 3})).await;
    assert_eq!(visitor.post(RULES, json!({})).await.ok()["minLength"], 12);
    assert_eq!(visitor.english().post(RULES, json!({})).await.ok()["regs"][0]["tip"], "12 to 64 characters");
    assert_eq!(visitor.post(DETAIL, json!({})).await.ok()["kinds"], 3);
    let short =
        onehall_identity::operator::set_password(&app.db, &app.ctx(), &onehall_sso::Tickets, "student", "quiet-7-Lake")
            .await;
    assert!(short.is_ok(), "twelve characters of four kinds");
    let short =
        onehall_identity::operator::set_password(&app.db, &app.ctx(), &onehall_sso::Tickets, "student", "quiet-7-Lak")
            .await;
    assert!(short.unwrap_err().to_string().contains("12 to 64"));
    app.finish().await;
}

#[tokio::test]
async fn what_is_stored_fits_the_schema_of_its_setting() {
    let app = TestApp::start().await;
    let all = &app.product.deps.settings;
    let mut set = 0;
    for tenant in ["000000", "000001"] {
        let tenant = tenant.parse().unwrap();
        for setting in all.iter() {
            let Some(value) = find_setting(app.db.repo().conn(), &tenant, setting.key).await.unwrap() else { continue };
            set += 1;
            assert!(setting.check(&value).is_ok(), "{} of {tenant}: {:?}", setting.key, setting.check(&value));
        }
    }
    assert!(set > 15, "{set} settings of the demonstration");
    app.finish().await;
}

#[tokio::test]
async fn a_value_that_does_not_fit_is_refused_with_its_place() {
    let app = TestApp::start().await;
    let (all, repo, ctx) = (&app.product.deps.settings, app.db.repo(), app.ctx());
    for (key, value, path) in [
        ("footer", json!({"links": [{"name": "a"}, {"name": 7}]}), "$.links[1].name"),
        ("holidays", json!([{"name": "国庆", "start": "2026-10-01", "end": "soon"}]), "$[0].end"),
        ("landing", json!({"sections": [{"kind": "WEATHER"}]}), "$.sections[0].kind"),
        ("payload_protection", json!({"level": "writes", "suite": []}), "$.suite"),
        ("second_factor", json!("sometimes"), "$"),
        ("school", json!({"phone": 110}), "$.phone"),
        ("rating_labels", json!([{"code": "a", "score": 900, "zh": "好"}]), "$[0].score"),
        ("notice_words", json!("yes"), "$"),
    ] {
        let before = find_setting(repo.conn(), &ctx.tenant, key).await.unwrap();
        let mut tx = app.db.begin().await.unwrap();
        let refused = all.find(key).unwrap().put(&mut tx, &ctx, &value).await.unwrap_err();
        tx.save().await.unwrap();
        let told = refused.to_string();
        assert!(told.contains(key) && told.contains(&format!("at {path}:")), "{told}");
        assert!(matches!(refused, PutError::Shape(problem) if problem.code == ErrorCode::SettingShape), "{key}");
        assert_eq!(find_setting(repo.conn(), &ctx.tenant, key).await.unwrap(), before, "{key}");
    }
    app.finish().await;
}
