//! The configuration menu (001 sections 2.1 and 2.2): which entries there are, in which order, under which titles.

use onehall_kernel::Names;

/// Entry name, route, Chinese and English title.
const ENTRIES: [(&str, &str, &str, &str); 13] = [
    ("cardBusinessConfig", "/cardBusinessConfig", "卡片业务配置", "Card business"),
    ("userFrameConfig", "/home/userFrameConfig", "门户配置", "Portal configuration"),
    ("homePageConfig", "/home/userFrameConfig/homePageConfig", "首页配置", "Home page"),
    ("serviceHallConfig", "/home/userFrameConfig/serviceHallConfig", "服务大厅配置", "Service hall"),
    ("threeListsConfig", "/home/userFrameConfig/threeListsConfig", "三张清单配置", "Three lists"),
    (
        "processServiceCenterConfig",
        "/home/userFrameConfig/processServiceCenterConfig",
        "流程服务中心配置",
        "Process service centre",
    ),
    (
        "applicationServiceCenterConfig",
        "/home/userFrameConfig/applicationServiceCenterConfig",
        "应用服务中心配置",
        "Application service centre",
    ),
    (
        "effectivenessMonitoringConfig",
        "/home/userFrameConfig/effectivenessMonitoringConfig",
        "效能监察配置",
        "Effectiveness supervision",
    ),
    ("preLoginConfig", "/home/userFrameConfig/preLoginConfig", "登录前首页配置", "Landing page"),
    ("addNavigation", "/home/userFrameConfig/addNavigation", "导航配置", "Navigation"),
    ("sensitiveWords", "/sensitiveWords", "敏感词管理", "Sensitive words"),
    ("serviceFeedback", "/serviceFeedback", "服务反馈", "Service feedback"),
    ("searchMisses", "/searchMisses", "未命中搜索词", "Searches without a hit"),
];

/// An entry of the configuration menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name rights are given by; the name of the route.
    pub name: &'static str,
    /// The route.
    pub path: &'static str,
    /// What the person reads.
    pub titles: Names,
}

/// The entries whose names `granted` holds, in the order of the menu.
#[must_use]
pub fn entries(granted: impl Fn(&str) -> bool) -> Vec<Entry> {
    let held = ENTRIES.iter().filter(|(name, ..)| granted(name));
    held.map(|(name, path, zh, en)| Entry { name, path, titles: Names { zh: (*zh).to_owned(), en: (*en).to_owned() } })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_granted_entries_in_the_order_of_the_menu() {
        let granted = ["addNavigation", "cardBusinessConfig", "unknownConfig"];
        let names: Vec<&str> = entries(|name| granted.contains(&name)).iter().map(|e| e.name).collect();
        assert_eq!(names, ["cardBusinessConfig", "addNavigation"]);
        assert!(entries(|_| false).is_empty());
        assert!(entries(|_| true).iter().all(|e| e.path.ends_with(e.name)));
    }
}
