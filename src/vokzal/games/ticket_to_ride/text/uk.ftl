game-name = Квиток на потяг: Європа
game-about = Збирайте карти, займайте перегони по всій Європі та з’єднуйте міста своїх таємних квитків. Тунель може обійтися дорожче, поромам потрібні локомотиви, а станція позичить вам перегін суперника.

# Карти
card-purple = фіолетова
card-white = біла
card-blue = синя
card-yellow = жовта
card-orange = помаранчева
card-black = чорна
card-red = червона
card-green = зелена
card-locomotive = локомотив

# Назви; різнокольорові подвійні перегони розрізняє колір, сірі — номер
colour-purple = фіолетовий
colour-white = білий
colour-blue = синій
colour-yellow = жовтий
colour-orange = помаранчевий
colour-black = чорний
colour-red = червоний
colour-green = зелений
route-name = { $a } — { $b }
route-name-colour = { $text } ({ $colour })
route-name-second = { $text } (2)
ticket-name = { $a } — { $b } ({ $points })

# Дії
kind-keep = Залишити квитки
kind-open = Взяти відкриту карту
kind-blind = Взяти з колоди
kind-tickets = Взяти квитки
kind-claim = Зайняти перегін
kind-station = Збудувати станцію
kind-pay = Заплатити
kind-pay_locomotives = Заплатити локомотивами
kind-decline = Відмовитися від тунелю
action-keep = Залишити запропоновані квитки під номерами { $tickets }
action-open = Взяти відкриту карту № { $slot }
action-blind = Взяти верхню карту колоди
action-tickets = Взяти квитки
action-claim = Зайняти перегін «{ $route }»
action-station = Збудувати станцію: { $city }
action-pay = Заплатити картами одного кольору ({ $colour }), локомотивів серед них — { $locomotives }
action-pay_locomotives = Заплатити самими локомотивами
action-decline = Відмовитися: забрати карти й закінчити хід

# Підказки
prompt-keep-first = Виберіть перші квитки: залиште щонайменше два.
prompt-others-keep = Триває вибір перших квитків. Чекаємо: { $players }.
prompt-turn = Ваш хід: візьміть карти, займіть перегін, візьміть квитки або збудуйте станцію.
prompt-second-card = Візьміть другу карту, але не відкритий локомотив.
prompt-keep = Виберіть з узятих квитків: залиште щонайменше один.
ask-tickets = Взяти нові квитки? Принаймні один доведеться залишити.
prompt-pay-route =
    Заплатіть за перегін «{ $route }»: { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }.
prompt-pay-station =
    Заплатіть за станцію ({ $city }): { $count ->
        [one] { $count } карта
        [few] { $count } карти одного кольору
       *[many] { $count } карт одного кольору
    }.
prompt-tunnel =
    За тунель треба доплатити { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }: доплатіть або відмовтеся.
prompt-tunnel-decline =
    За тунель треба доплатити { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }, а платити нічим: відмовтеся.

# Події
tickets-offered = { $player } бере квитки: { $tickets }.
    .hidden =
        { $player } бере { $count ->
            [one] { $count } квиток
            [few] { $count } квитки
           *[many] { $count } квитків
        }.
tickets-kept = { $player } залишає собі: { $tickets }.
    .hidden =
        { $player } залишає собі { $count ->
            [one] { $count } квиток
            [few] { $count } квитки
           *[many] { $count } квитків
        }.
first-tickets-chosen = { $player } залишає собі: { $tickets }.
    .hidden = { $player }: перші квитки вибрано.
first-tickets-kept =
    { $player } залишає собі { $count ->
        [one] { $count } квиток
        [few] { $count } квитки
       *[many] { $count } квитків
    }.
card-taken = { $player } бере відкриту карту: { $card }.
card-drawn = { $player } бере з колоди: { $card }.
    .hidden = { $player } бере карту з колоди.
row-replaced = Відкрито щонайменше три локомотиви: увесь ряд міняється.
deck-shuffled =
    Скид перетасовано в нову колоду: { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }.
route-claimed =
    { $player } займає перегін «{ $route }» ({ $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }) і платить: { $cards }.
tunnel-turned = { $player } риє тунель «{ $route }»; відкрито карти: { $cards }.
tunnel-extra =
    За тунель треба доплатити { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }.
tunnel-declined = { $player } забирає карти: тунель «{ $route }» не збудовано.
station-built = { $player } будує станцію ({ $city }) і платить: { $cards }.
last-turns = { $player }: { $trains ->
    [0] вагонів не лишилося
    [one] лишився { $trains } вагон
    [few] лишилося { $trains } вагони
   *[many] лишилося { $trains } вагонів
}. У кожного ще один хід.
passed = { $player } пропускає хід: ходити нічим.
scored = { $player }: перегони { $routes }, квитки { $tickets }, невиконані { $missed }, станції { $stations }, експрес { $express }. Разом { $points }.
tie-tickets = більше виконаних квитків
tie-stations = більше незбудованих станцій
tie-express = у кого «Європейський експрес»
match-ended = Партію закінчено. Перемога: { $players }.

# Частини рахунку
part-routes = Перегони
part-tickets = Виконані квитки
part-tickets-missed = Невиконані квитки
part-stations = Незбудовані станції
part-express = Європейський експрес

# Відмови
refuse-keep-tickets-first = Спершу виберіть, які із запропонованих квитків ви залишаєте.
refuse-second-card-first = Одну карту взято: тепер візьміть другу.
refuse-pay-first = Спершу заплатіть за те, що почали будувати.
refuse-tunnel-first = Спершу доплатіть за тунель або відмовтеся від нього.
refuse-no-tickets-offered = Зараз вам не пропонують квитків.
refuse-tickets-not-offered =
    Вам запропоновано лише { $count ->
        [one] { $count } квиток
        [few] { $count } квитки
       *[many] { $count } квитків
    }.
refuse-keep-more =
    Залишити треба хоча б { $count ->
        [one] { $count } квиток
        [few] { $count } квитки
       *[many] { $count } квитків
    }.
refuse-deck-empty = Колода порожня, і в скиді нема чого тасувати.
refuse-slot-empty = Тут немає карти.
refuse-second-locomotive = Відкритий локомотив можна взяти лише першою і єдиною картою ходу.
refuse-no-tickets-left = Квитків у колоді не лишилося.
refuse-own-route = Перегін «{ $route }» уже ваш.
refuse-route-taken = Перегін «{ $route }» зайнято: його власник — { $other }.
refuse-own-twin = Перегін «{ $route }» для вас закритий: ніхто не може володіти обома половинами подвійного перегону.
refuse-twin-closed = Перегін «{ $route }» закритий: удвох і втрьох займають лише одну половину подвійного перегону.
refuse-trains =
    Для перегону «{ $route }» { $count ->
        [one] потрібен { $count } вагон
        [few] потрібні { $count } вагони
       *[many] потрібно { $count } вагонів
    }, а у вас лишилося { $trains }.
refuse-ferry =
    Для порома «{ $route }» { $count ->
        [one] потрібен { $count } локомотив
        [few] потрібні { $count } локомотиви
       *[many] потрібно { $count } локомотивів
    }, а у вас { $held }.
refuse-cards =
    Перегін «{ $route }» коштує { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    } (колір: { $colour }); навіть із локомотивами у вас не вистачає.
refuse-cards-any =
    Перегін «{ $route }» коштує { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    } будь-якого одного кольору; навіть із локомотивами у вас не вистачає.
refuse-own-station = У цьому місті ({ $city }) вже стоїть ваша станція: у місті буває лише одна.
refuse-city-occupied = У цьому місті ({ $city }) вже стоїть станція, її власник — { $other }: у місті буває лише одна.
refuse-no-stations-left = Станцій у вас не лишилося: збудовано { $count }.
refuse-station-cards =
    Наступна станція коштує { $count ->
        [one] { $count } карту
        [few] { $count } карти одного кольору
       *[many] { $count } карт одного кольору
    }; навіть із локомотивами у вас не вистачає.
refuse-nothing-to-pay = Платити поки нема за що: спершу виберіть перегін або місто.
refuse-nothing-to-decline = Немає тунелю, від якого можна відмовитися.
refuse-locomotives-only = Тунель оплачено самими локомотивами, і доплачують за нього теж локомотивами.
refuse-wrong-colour = Тут беруть лише локомотиви й карти одного кольору: { $colour }.
refuse-too-many-locomotives =
    Треба заплатити лише { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }: це вже оплата самими локомотивами.
refuse-ferry-payment =
    За цей пором треба віддати щонайменше { $count ->
        [one] { $count } локомотив
        [few] { $count } локомотиви
       *[many] { $count } локомотивів
    }.
refuse-locomotives-not-held =
    Не можна платити картами, яких немає на руках: тут { $count ->
        [one] потрібен { $count } локомотив
        [few] потрібні { $count } локомотиви
       *[many] потрібно { $count } локомотивів
    }, а у вас { $held }.
refuse-not-held =
    Не можна платити картами, яких немає на руках: тут { $count ->
        [one] потрібна { $count } карта
        [few] потрібні { $count } карти
       *[many] потрібно { $count } карт
    } (колір: { $colour }), а у вас { $held }.

# Чому: що тренер каже про хід
why-claim-completes =
    { $count ->
        [one] Остання ланка квитка
       *[many] Остання ланка одразу для кількох квитків
    }: { $tickets }.
why-claim-serves = Потрібен одразу для кількох квитків: { $tickets }.
why-claim-nearer =
    Наближає квиток: { $tickets }. Лишиться { $count ->
        [one] { $count } вагон
        [few] { $count } вагони
       *[many] { $count } вагонів
    }.
why-claim-planned = На зручному для вас шляху квитка: { $tickets }.
why-claim-only = Іншого шляху для квитка вже немає: { $tickets }.
why-claim-detour =
    Якщо його займуть, в об’їзд треба буде ще { $count ->
        [one] { $count } вагон
        [few] { $count } вагони
       *[many] { $count } вагонів
    }: { $tickets }.
why-claim-rival = { $other } може зайняти його наступним ходом: карти для цього точно є.
why-claim-neighbour =
    Поруч будує { $other }, на руках { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
       *[many] { $cards } карт
    }.
why-claim-points =
    Одразу { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } за { $length ->
        [one] { $length } вагон
        [few] { $length } вагони
       *[many] { $length } вагонів
    }.
why-claim-express =
    Ваш шлях стане найдовшим за столом, { $length ->
        [one] { $length } вагон
        [few] { $length } вагони
       *[many] { $length } вагонів
    }: наприкінці це { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-claim-last =
    У вас лишиться { $trains ->
        [one] { $trains } вагон
        [few] { $trains } вагони
       *[many] { $trains } вагонів
    }: потім у кожного ще один хід.
why-claim-parts = { $other } вже не з’єднає тут дві свої лінії.
why-last-turn = Це ваш останній хід: карти більше не знадобляться.
why-end-near =
    Кінець близько: { $trains ->
        [one] лишився { $trains } вагон
        [few] лишилося { $trains } вагони
       *[many] лишилося { $trains } вагонів
    } ({ $other }).
why-tunnel-safe = Тунель, але карт вам вистачить за будь-якої доплати.
why-tunnel-risk =
    За тунель, можливо, доведеться доплатити до { $most ->
        [one] { $most } карти
       *[many] { $most } карт
    }, а { $spare ->
        [0] запасу у вас немає
       *[other] в запасі у вас { $spare }
    }.
why-tunnel-odds =
    Ви ще не бачили { $all ->
        [one] { $all } карту
        [few] { $all } карти
       *[many] { $all } карт
    }; дорожчим тунель зроблять { $count } з них.
why-pay-keeps = Береже карти ({ $cards }) для перегону «{ $route }».
why-pay-free = Решті перегонів ваших квитків цей колір не потрібен.
why-pay-no-wild =
    { $count ->
        [one] { $count } локомотив лишиться у вас: він годиться
        [few] { $count } локомотиви лишаться у вас: вони годяться
       *[many] { $count } локомотивів лишаться у вас: вони годяться
    } скрізь.
why-pay-alone = Якщо платити самими локомотивами, дорожчим тунель зроблять лише локомотиви.
why-decline-unneeded = Жодному вашому квитку цей тунель шляху не скорочує.
why-decline-wild =
    Збереже { $count ->
        [one] { $count } локомотив
        [few] { $count } локомотиви
       *[many] { $count } локомотивів
    }.
why-decline-back =
    { $count ->
        [one] { $count } карта повернеться
        [few] { $count } карти повернуться
       *[many] { $count } карт повернуться
    } до вас, і спробувати можна буде ще раз.
why-station-completes =
    Із чужим перегоном «{ $route }» { $count ->
        [one] квиток виконано
       *[many] квитки виконано
    }: { $tickets }.
why-station-way =
    Єдиний шлях для квитка { $tickets }: чужий перегін «{ $route }» і ще { $count ->
        [one] { $count } ваш вагон
        [few] { $count } ваші вагони
       *[many] { $count } ваших вагонів
    }.
why-station-saves =
    Із чужим перегоном «{ $route }» квитку треба на { $count ->
        [one] { $count } вагон
        [few] { $count } вагони
       *[many] { $count } вагонів
    } менше: { $tickets }.
why-station-price =
    Станція коштує { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    } зараз і { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } наприкінці.
why-tickets-done = Усі ваші квитки виконано, а вагонів ще { $trains }.
why-tickets-ready =
    Ви ще не бачили { $all ->
        [one] { $all } квиток
        [few] { $all } квитки
       *[many] { $all } квитків
    }; ваші перегони вже виконують { $count } з них.
why-tickets-room =
    На ваші квитки вистачить { $count ->
        [one] { $count } вагона
       *[many] { $count } вагонів
    }, а у вас { $trains }.
why-tickets-time = До кінця далеко: найближче до нього { $other }, вагонів ще { $trains }.
why-keep-done = Уже виконано: { $tickets }.
why-keep-near =
    Майже готово: { $tickets }, бракує { $count ->
        [one] { $count } вагона
       *[many] { $count } вагонів
    }.
why-keep-share =
    Шляхи збігаються: разом треба на { $count ->
        [one] { $count } вагон
        [few] { $count } вагони
       *[many] { $count } вагонів
    } менше, ніж окремо.
why-keep-fits =
    На все вистачить { $count ->
        [one] { $count } вагона
       *[many] { $count } вагонів
    } із { $trains }, а це { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-keep-adds =
    Дорогою з іншими: на { $tickets } { $count ->
        [0] не треба жодного зайвого вагона
        [one] треба ще тільки { $count } вагон
        [few] треба ще тільки { $count } вагони
       *[many] треба ще тільки { $count } вагонів
    }.
why-keep-dear =
    Повертає { $tickets }: на цей квиток пішло б іще { $count ->
        [one] { $count } вагон
        [few] { $count } вагони
       *[many] { $count } вагонів
    }.
why-keep-lost = Повертає { $tickets }: цього шляху вже не збудувати.
why-card-enough = З нею вистачить карт на перегін «{ $route }».
why-card-towards =
    Для перегону «{ $route }»: лишиться добрати { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }.
why-card-two = Таких карт відкрито щонайменше дві: разом їх вистачить на перегін «{ $route }».
why-card-ferry = Для порома «{ $route }»: локомотивів буде { $count } із { $ferry }.
why-card-wild = Локомотив годиться для будь-якого перегону, хоча інших карт цього ходу не взяти.
why-card-grey = Їх буде { $count }, а перегону «{ $route }» годиться будь-який один колір.
why-card-spare = Запас на доплату за тунель «{ $route }».
why-card-denies = { $other } збирає цей колір, на руках точно { $count }.
why-card-many = Цього кольору буде { $count }: так оплачують довгі перегони.
why-blind-row = З відкритих карт вашим квиткам не допомагає жодна.
why-blind-odds =
    Ви ще не бачили { $all ->
        [one] { $all } карту
        [few] { $all } карти
       *[many] { $all } карт
    }; знадобляться вам { $count } з них.
why-blind-wild = Локомотив із колоди не забирає весь хід. Ви не бачили ще { $count } з них.
why-blind-secret = Ніхто не побачить, що ви збираєте.

# Картинка в терміналі
picture-table = Відкрито: { $text }. Колода: { $deck }, скид: { $discard }, квитки: { $tickets }.
picture-last-turns = Лишилося ходів: { $count }.
picture-player = { $player }: очки { $points }, вагони { $trains }, карти { $cards }, квитки { $tickets }, збудовано станцій { $stations }
picture-final = квитків виконано { $done }, не виконано { $missed }, найдовший шлях { $express }
picture-hand = Карти
picture-offered = Запропоновано

## The board
board-map = Мапа Європи з перегонами
board-market = Карти й квитки, які можна взяти
board-open = Відкрита карта: { $card }
board-blind =
    Колода: { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }
board-blind-shuffle = Колода порожня. Щоб узяти карту, перетасують скид: { $count }
board-tickets =
    Квитки в колоді: { $count }
board-discard = Скид: { $count }
board-stock = { $player }: вагони { $trains }, карти { $cards }, квитки { $tickets }, залишилося станцій { $stations }
board-known = { $player } точно тримає: { $text }
board-route = { $a } — { $b }, довжина { $length }
board-station = Станція: { $city }
board-any-colour = будь-який один колір
board-tunnel = тунель
board-ferry =
    пором, не менше { $count ->
        [one] { $count } локомотива
       *[many] { $count } локомотивів
    }
board-ferry-short = пором
board-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-holds =
    У вас { $cards } з { $length }{ $wild ->
        [0] {""}
        [one] {" "}і { $wild } локомотив
        [few] {" "}і { $wild } локомотиви
       *[many] {" "}і { $wild } локомотивів
    }
board-affordable = Можна зайняти зараз
board-closed = Закритий: зайнято іншу половину подвійного перегону
board-why-not = Натисніть, щоб дізнатися, чому не можна
board-station-here = Тут можна збудувати станцію
board-station-of = станція гравця { $player }
board-last = Останні ходи: залишилося { $count }
board-keep =
    Які квитки ви залишите? Не менше { $count ->
        [one] { $count }
       *[many] { $count }
    }.
board-keep-yes =
    { $count ->
        [0] Залишити
        [one] Залишити { $count } квиток
        [few] Залишити { $count } квитки
       *[many] Залишити { $count } квитків
    }
board-ticket =
    { $a } — { $b }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-pay-route =
    { $a } — { $b }: заплатіть { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }
board-pay-station =
    Станція ({ $city }): заплатіть { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }
board-extra =
    Тунель виявився дорожчим: ще { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }
board-turned = Відкриті з колоди
board-matched = { $card }: ще одна
board-unmatched = { $card }
board-cards-of = { $card } × { $count }
say-open = Взяти відкриту карту: { $card }
say-keep = Залишити: { $text }
say-pay = Заплатити: { $text }
board-thrifty = Найощадніший варіант: { $text }
board-decline = Відмовитися: карти повернуться, хід закінчиться
board-more-ways = Інші варіанти: { $count }
board-hand = Ваші карти
board-hand-none = карт немає
board-hand-tickets = Ваші квитки
board-hand-done = з’єднано { $done } з { $all }
board-done = з’єднано
board-missed = не з’єднано
board-lacks =
    { $count ->
        [one] бракує { $count } вагона
       *[many] бракує { $count } вагонів
    }
board-cut-off = збудувати шлях уже не можна, але може врятувати станція
board-all-tickets = Усі на мапі
board-tickets-joined = Квитки { $done }/{ $all }
board-on-the-way = Дорогою квитка { $a } — { $b }
board-cancel = Не будувати
board-walk = Як склалися очки
board-walk-next = Далі
board-walk-back = Назад
board-walk-of = { $number } з { $all }
board-walk-routes =
    { $player }: { $count ->
        [one] { $count } перегін
        [few] { $count } перегони
       *[many] { $count } перегонів
    }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-walk-done = { $player }: квиток { $a } — { $b } виконано, +{ $points }
board-walk-missed = { $player }: квиток { $a } — { $b } не виконано, −{ $points }
board-walk-station = { $player }: станція ({ $city }) відкриває чужий перегін «{ $route }»
board-walk-spare = { $player }: незбудовані станції — { $count }, +{ $points }
board-walk-express =
    Європейський експрес, { $player }: { $length ->
        [one] { $length } вагон
        [few] { $length } вагони
       *[many] { $length } вагонів
    }{ $points ->
        [0] {""}
       *[other] , +{ $points }
    }
board-chart = Очки впродовж партії
board-chart-all = Усі очки
board-heat = Коли зайняли кожен перегін
board-heat-early = рано
board-heat-late = пізно
board-heat-row = { $route }: { $player }, хід { $turn }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
