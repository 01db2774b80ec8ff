//! Demonstration data: the applications of `web/examples`, and one that nobody has looked at yet.

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_feature::{DemoRun, DemoSeeder};
use onehall_kernel::Names;

use crate::rules::form::{Typed, read};
use crate::rules::names::{ApiName, Capability};
use crate::store::apps::create_app;

/// No address of these applications is the portal's.
const PORTAL: &str = "https://portal.invalid";

/// Seeds this area.
#[derive(Debug, Clone, Copy)]
pub struct Demo;

fn names(zh: &str, en: &str) -> Names {
    Names { zh: zh.to_owned(), en: en.to_owned() }
}

const EVERY_NAME: [ApiName; 7] = [
    ApiName::GetUserInfo,
    ApiName::OpenModel,
    ApiName::CloseModel,
    ApiName::GetCardConfig,
    ApiName::OpenImModel,
    ApiName::CloseImModel,
    ApiName::NoticeMsgActive,
];

/// A real small application, which signs people in by tickets.
fn laboratory() -> Typed {
    Typed {
        names: names("实验室预约", "Laboratory booking"),
        url: "http://127.0.0.1:18791/".to_owned(),
        origins: vec!["http://127.0.0.1:18791".to_owned(), "https://lab.demo.example.edu.cn".to_owned()],
        api_names: EVERY_NAME.to_vec(),
        capabilities: vec![
            Capability::GetTicket,
            Capability::KeepForm,
            Capability::SetTitle,
            Capability::SetHeight,
            Capability::Navigate,
            Capability::ShowToast,
            Capability::Download,
        ],
        channels: vec!["lab.booked".to_owned(), "openImModel".to_owned(), "sessionEnd".to_owned()],
        contact: "实验室与设备管理处 027-8765 4321".to_owned(),
        note: "示例应用，随门户源码提供（web/examples/embedded-app）".to_owned(),
        ..Typed::default()
    }
}

/// A page that speaks the wire of the specification by hand.
fn legacy() -> Typed {
    Typed {
        names: names("设备报修（旧版）", "Equipment repairs (legacy)"),
        url: "http://127.0.0.1:18792/".to_owned(),
        origins: vec!["http://127.0.0.1:18792".to_owned()],
        api_names: EVERY_NAME.to_vec(),
        channels: vec!["lab.booked".to_owned()],
        contact: "后勤服务中心 027-8765 5678".to_owned(),
        note: "示例页面，随门户源码提供（web/examples/legacy-page）".to_owned(),
        ..Typed::default()
    }
}

/// Handed in and not looked at yet.
fn venues() -> Typed {
    Typed {
        names: names("体育场馆预约", "Sports venues"),
        url: "https://venue.demo.example.edu.cn/embed".to_owned(),
        origins: vec!["https://venue.demo.example.edu.cn".to_owned()],
        api_names: vec![ApiName::GetUserInfo],
        contact: "体育部 027-8765 1234".to_owned(),
        note: "等待信息安全检查".to_owned(),
        ..Typed::default()
    }
}

#[async_trait]
impl DemoSeeder for Demo {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        if run.is_second() {
            return Ok(());
        }
        let ctx = run.ctx();
        let mut tx = run.db.begin().await?;
        for (typed, is_enabled) in [(laboratory(), true), (legacy(), true), (venues(), false)] {
            let config = read(typed, PORTAL).map_err(|faults| anyhow::anyhow!("{faults:?}"))?;
            create_app(tx.conn(), &ctx, &config, is_enabled).await?;
        }
        emit(&mut tx, &ctx, &Event::EmbeddedAppsChanged).await?;
        tx.save().await?;
        Ok(())
    }
}
