game-name = Билет на поезд: Европа
game-about = Собирайте карты, занимайте перегоны по всей Европе и соединяйте города своих тайных билетов. Туннель может обойтись дороже, паромам нужны локомотивы, а станция одолжит вам перегон соперника.

# Карты
card-purple = фиолетовая
card-white = белая
card-blue = синяя
card-yellow = жёлтая
card-orange = оранжевая
card-black = чёрная
card-red = красная
card-green = зелёная
card-locomotive = локомотив

# Названия; разноцветные двойные перегоны различаются цветом, серые — номером
colour-purple = фиолетовый
colour-white = белый
colour-blue = синий
colour-yellow = жёлтый
colour-orange = оранжевый
colour-black = чёрный
colour-red = красный
colour-green = зелёный
route-name = { $a } — { $b }
route-name-colour = { $text } ({ $colour })
route-name-second = { $text } (2)
ticket-name = { $a } — { $b } ({ $points })

# Действия
kind-keep = Оставить билеты
kind-open = Взять открытую карту
kind-blind = Взять из колоды
kind-tickets = Взять билеты
kind-claim = Занять перегон
kind-station = Построить станцию
kind-pay = Заплатить
kind-pay_locomotives = Заплатить локомотивами
kind-decline = Отказаться от туннеля
action-keep = Оставить предложенные билеты под номерами { $tickets }
action-open = Взять открытую карту № { $slot }
action-blind = Взять верхнюю карту колоды
action-tickets = Взять билеты
action-claim = Занять перегон «{ $route }»
action-station = Построить станцию: { $city }
action-pay = Заплатить картами одного цвета ({ $colour }), локомотивов среди них — { $locomotives }
action-pay_locomotives = Заплатить одними локомотивами
action-decline = Отказаться: забрать карты и закончить ход

# Подсказки
prompt-keep-first = Выберите первые билеты: оставьте не меньше двух.
prompt-others-keep = Идёт выбор первых билетов. Ждём: { $players }.
prompt-turn = Ваш ход: возьмите карты, займите перегон, возьмите билеты или постройте станцию.
prompt-second-card = Возьмите вторую карту, но не открытый локомотив.
prompt-keep = Выберите из взятых билетов: оставьте не меньше одного.
ask-tickets = Взять новые билеты? Хотя бы один придётся оставить.
prompt-pay-route =
    Заплатите за перегон «{ $route }»: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }.
prompt-pay-station =
    Заплатите за станцию ({ $city }): { $count ->
        [one] { $count } карта
        [few] { $count } карты одного цвета
       *[many] { $count } карт одного цвета
    }.
prompt-tunnel =
    За туннель нужно доплатить { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }: доплатите или откажитесь.
prompt-tunnel-decline =
    За туннель нужно доплатить { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }, а платить нечем: откажитесь.

# События
tickets-offered = { $player } берёт билеты: { $tickets }.
    .hidden =
        { $player } берёт { $count ->
            [one] { $count } билет
            [few] { $count } билета
           *[many] { $count } билетов
        }.
tickets-kept = { $player } оставляет себе: { $tickets }.
    .hidden =
        { $player } оставляет себе { $count ->
            [one] { $count } билет
            [few] { $count } билета
           *[many] { $count } билетов
        }.
first-tickets-chosen = { $player } оставляет себе: { $tickets }.
    .hidden = { $player }: первые билеты выбраны.
first-tickets-kept =
    { $player } оставляет себе { $count ->
        [one] { $count } билет
        [few] { $count } билета
       *[many] { $count } билетов
    }.
card-taken = { $player } берёт открытую карту: { $card }.
card-drawn = { $player } берёт из колоды: { $card }.
    .hidden = { $player } берёт карту из колоды.
row-replaced = Открыто не меньше трёх локомотивов: весь ряд меняется.
deck-shuffled =
    Сброс перетасован в новую колоду: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }.
route-claimed =
    { $player } занимает перегон «{ $route }» ({ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }) и платит: { $cards }.
tunnel-turned = { $player } роет туннель «{ $route }»; открыты карты: { $cards }.
tunnel-extra =
    За туннель нужно доплатить { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
tunnel-declined = { $player } забирает карты: туннель «{ $route }» не построен.
station-built = { $player } строит станцию ({ $city }) и платит: { $cards }.
last-turns = { $player }: { $trains ->
    [0] вагонов не осталось
    [one] остался { $trains } вагон
    [few] осталось { $trains } вагона
   *[many] осталось { $trains } вагонов
}. У каждого ещё один ход.
passed = { $player } пропускает ход: ходить нечем.
scored = { $player }: перегоны { $routes }, билеты { $tickets }, невыполненные { $missed }, станции { $stations }, экспресс { $express }. Итого { $points }.
tie-tickets = больше выполненных билетов
tie-stations = больше непостроенных станций
tie-express = у кого «Европейский экспресс»
match-ended = Партия окончена. Победа: { $players }.

# Части счёта
part-routes = Перегоны
part-tickets = Выполненные билеты
part-tickets-missed = Невыполненные билеты
part-stations = Непостроенные станции
part-express = Европейский экспресс

# Отказы
refuse-keep-tickets-first = Сначала выберите, какие из предложенных билетов вы оставляете.
refuse-second-card-first = Одна карта взята: теперь возьмите вторую.
refuse-pay-first = Сначала заплатите за то, что начали строить.
refuse-tunnel-first = Сначала доплатите за туннель или откажитесь от него.
refuse-no-tickets-offered = Сейчас вам не предлагают билетов.
refuse-tickets-not-offered =
    Вам { $count ->
        [one] предложен только { $count } билет
        [few] предложено только { $count } билета
       *[many] предложено только { $count } билетов
    }.
refuse-keep-more =
    Оставить нужно хотя бы { $count ->
        [one] { $count } билет
        [few] { $count } билета
       *[many] { $count } билетов
    }.
refuse-deck-empty = Колода пуста, и в сбросе нечего перетасовать.
refuse-slot-empty = Здесь нет карты.
refuse-second-locomotive = Открытый локомотив можно взять только первой и единственной картой хода.
refuse-no-tickets-left = Билетов в колоде не осталось.
refuse-own-route = Перегон «{ $route }» уже ваш.
refuse-route-taken = Перегон «{ $route }» занят: его владелец — { $other }.
refuse-own-twin = Перегон «{ $route }» для вас закрыт: никто не может владеть обеими половинами двойного перегона.
refuse-twin-closed = Перегон «{ $route }» закрыт: вдвоём и втроём занимают только одну половину двойного перегона.
refuse-trains =
    Для перегона «{ $route }» { $count ->
        [one] нужен { $count } вагон
        [few] нужно { $count } вагона
       *[many] нужно { $count } вагонов
    }, а у вас осталось { $trains }.
refuse-ferry =
    Для парома «{ $route }» { $count ->
        [one] нужен { $count } локомотив
        [few] нужно { $count } локомотива
       *[many] нужно { $count } локомотивов
    }, а у вас { $held }.
refuse-cards =
    Перегон «{ $route }» стоит { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    } (цвет: { $colour }); даже с локомотивами у вас не хватает.
refuse-cards-any =
    Перегон «{ $route }» стоит { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    } любого одного цвета; даже с локомотивами у вас не хватает.
refuse-own-station = В этом городе ({ $city }) уже стоит ваша станция: в городе бывает только одна.
refuse-city-occupied = В этом городе ({ $city }) уже стоит станция, её владелец — { $other }: в городе бывает только одна.
refuse-no-stations-left = Станций у вас не осталось: построено { $count }.
refuse-station-cards =
    Следующая станция стоит { $count ->
        [one] { $count } карту
        [few] { $count } карты одного цвета
       *[many] { $count } карт одного цвета
    }; даже с локомотивами у вас не хватает.
refuse-nothing-to-pay = Платить пока не за что: сначала выберите перегон или город.
refuse-nothing-to-decline = Нет туннеля, от которого можно отказаться.
refuse-locomotives-only = Туннель оплачен одними локомотивами, и доплачивают за него тоже локомотивами.
refuse-wrong-colour = Здесь принимают только локомотивы и карты одного цвета: { $colour }.
refuse-too-many-locomotives =
    Нужно заплатить всего { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }: это уже оплата одними локомотивами.
refuse-ferry-payment =
    За этот паром нужно отдать не меньше { $count ->
        [one] { $count } локомотива
       *[many] { $count } локомотивов
    }.
refuse-locomotives-not-held =
    Нельзя платить картами, которых нет на руках: здесь { $count ->
        [one] нужен { $count } локомотив
        [few] нужно { $count } локомотива
       *[many] нужно { $count } локомотивов
    }, а у вас { $held }.
refuse-not-held =
    Нельзя платить картами, которых нет на руках: здесь { $count ->
        [one] нужна { $count } карта
        [few] нужно { $count } карты
       *[many] нужно { $count } карт
    } (цвет: { $colour }), а у вас { $held }.

# Почему: что тренер говорит о ходе
why-claim-completes =
    { $count ->
        [one] Последнее звено билета
       *[many] Последнее звено сразу для нескольких билетов
    }: { $tickets }.
why-claim-serves = Нужен сразу для нескольких билетов: { $tickets }.
why-claim-nearer =
    Приближает билет: { $tickets }. Останется { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[many] { $count } вагонов
    }.
why-claim-planned = На удобном для вас пути билета: { $tickets }.
why-claim-only = Другого пути для билета уже нет: { $tickets }.
why-claim-detour =
    Если его займут, в объезд понадобится ещё { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[many] { $count } вагонов
    }: { $tickets }.
why-claim-rival = { $other } может занять его следующим ходом: карты для этого точно есть.
why-claim-neighbour =
    Рядом строит { $other }, на руках { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }.
why-claim-points =
    Сразу { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } за { $length ->
        [one] { $length } вагон
        [few] { $length } вагона
       *[many] { $length } вагонов
    }.
why-claim-express =
    Ваш путь станет самым длинным за столом, { $length ->
        [one] { $length } вагон
        [few] { $length } вагона
       *[many] { $length } вагонов
    }: в конце это { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-claim-last =
    У вас останется { $trains ->
        [one] { $trains } вагон
        [few] { $trains } вагона
       *[many] { $trains } вагонов
    }: потом у каждого ещё один ход.
why-claim-parts = { $other } уже не соединит здесь две свои линии.
why-last-turn = Это ваш последний ход: карты больше не пригодятся.
why-end-near =
    Конец близко: { $trains ->
        [one] остался { $trains } вагон
        [few] осталось { $trains } вагона
       *[many] осталось { $trains } вагонов
    } ({ $other }).
why-tunnel-safe = Туннель, но карт вам хватит при любой доплате.
why-tunnel-risk =
    За туннель, возможно, придётся доплатить до { $most ->
        [one] { $most } карты
       *[many] { $most } карт
    }, а { $spare ->
        [0] запаса у вас нет
       *[other] в запасе у вас { $spare }
    }.
why-tunnel-odds =
    Вы ещё не видели { $all ->
        [one] { $all } карту
        [few] { $all } карты
       *[many] { $all } карт
    }; дороже туннель сделают { $count } из них.
why-pay-keeps = Бережёт карты ({ $cards }) для перегона «{ $route }».
why-pay-free = Остальным перегонам ваших билетов этот цвет не нужен.
why-pay-no-wild =
    { $count ->
        [one] { $count } локомотив останется у вас: он годится
        [few] { $count } локомотива останутся у вас: они годятся
       *[many] { $count } локомотивов останутся у вас: они годятся
    } везде.
why-pay-alone = Если платить одними локомотивами, дороже туннель сделают только локомотивы.
why-decline-unneeded = Ни одному вашему билету этот туннель пути не сокращает.
why-decline-wild =
    Сбережёт { $count ->
        [one] { $count } локомотив
        [few] { $count } локомотива
       *[many] { $count } локомотивов
    }.
why-decline-back =
    { $count ->
        [one] { $count } карта вернётся
        [few] { $count } карты вернутся
       *[many] { $count } карт вернутся
    } к вам, и попробовать можно будет ещё раз.
why-station-completes =
    С чужим перегоном «{ $route }» { $count ->
        [one] билет выполнен
       *[many] билеты выполнены
    }: { $tickets }.
why-station-way =
    Единственный путь для билета { $tickets }: чужой перегон «{ $route }» и ещё { $count ->
        [one] { $count } ваш вагон
        [few] { $count } ваших вагона
       *[many] { $count } ваших вагонов
    }.
why-station-saves =
    С чужим перегоном «{ $route }» билету нужно на { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[many] { $count } вагонов
    } меньше: { $tickets }.
why-station-price =
    Станция стоит { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    } сейчас и { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } в конце.
why-tickets-done = Все ваши билеты выполнены, а вагонов ещё { $trains }.
why-tickets-ready =
    Вы ещё не видели { $all ->
        [one] { $all } билет
        [few] { $all } билета
       *[many] { $all } билетов
    }; ваши перегоны уже выполняют { $count } из них.
why-tickets-room =
    На ваши билеты хватит { $count ->
        [one] { $count } вагона
       *[many] { $count } вагонов
    }, а у вас { $trains }.
why-tickets-time = До конца далеко: ближе всех к нему { $other }, вагонов ещё { $trains }.
why-keep-done = Уже выполнено: { $tickets }.
why-keep-near =
    Почти готово: { $tickets }, не хватает { $count ->
        [one] { $count } вагона
       *[many] { $count } вагонов
    }.
why-keep-share =
    Пути совпадают: вместе нужно на { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[many] { $count } вагонов
    } меньше, чем порознь.
why-keep-fits =
    На всё хватит { $count ->
        [one] { $count } вагона
       *[many] { $count } вагонов
    } из { $trains }, а это { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-keep-adds =
    По пути с остальными: на { $tickets } { $count ->
        [0] не нужно ни одного лишнего вагона
        [one] нужно ещё только { $count } вагон
        [few] нужно ещё только { $count } вагона
       *[many] нужно ещё только { $count } вагонов
    }.
why-keep-dear =
    Возвращает { $tickets }: на этот билет ушло бы ещё { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[many] { $count } вагонов
    }.
why-keep-lost = Возвращает { $tickets }: этот путь уже не построить.
why-card-enough = С ней хватит карт на перегон «{ $route }».
why-card-towards =
    Для перегона «{ $route }»: останется добрать { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
why-card-two = Таких карт открыто не меньше двух: вместе их хватит на перегон «{ $route }».
why-card-ferry = Для парома «{ $route }»: локомотивов будет { $count } из { $ferry }.
why-card-wild = Локомотив годится для любого перегона, хотя других карт в этот ход не взять.
why-card-grey = Их будет { $count }, а перегону «{ $route }» годится любой один цвет.
why-card-spare = Запас на доплату за туннель «{ $route }».
why-card-denies = { $other } собирает этот цвет, на руках точно { $count }.
why-card-many = Этого цвета будет { $count }: так оплачивают длинные перегоны.
why-blind-row = Из открытых карт вашим билетам не помогает ни одна.
why-blind-odds =
    Вы ещё не видели { $all ->
        [one] { $all } карту
        [few] { $all } карты
       *[many] { $all } карт
    }; пригодятся вам { $count } из них.
why-blind-wild = Локомотив из колоды не занимает весь ход. Вы не видели ещё { $count } из них.
why-blind-secret = Никто не увидит, что вы собираете.

# Картинка в терминале
picture-table = Открыты: { $text }. Колода: { $deck }, сброс: { $discard }, билеты: { $tickets }.
picture-last-turns = Осталось ходов: { $count }.
picture-player = { $player }: очки { $points }, вагоны { $trains }, карты { $cards }, билеты { $tickets }, построено станций { $stations }
picture-final = билетов выполнено { $done }, не выполнено { $missed }, самый длинный путь { $express }
picture-hand = Карты
picture-offered = Предложены

## The board
board-map = Карта Европы с перегонами
board-market = Карты и билеты, которые можно взять
board-open = Открыта карта: { $card }
board-blind =
    Колода: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
board-blind-shuffle = Колода пуста. Чтобы взять карту, перетасуют сброс: { $count }
board-tickets =
    Билеты в колоде: { $count }
board-discard = Сброс: { $count }
board-stock = { $player }: вагоны { $trains }, карты { $cards }, билеты { $tickets }, осталось станций { $stations }
board-known = { $player } точно держит: { $text }
board-route = { $a } — { $b }, длина { $length }
board-station = Станция: { $city }
board-any-colour = любой один цвет
board-tunnel = туннель
board-ferry =
    паром, не меньше { $count ->
        [one] { $count } локомотива
       *[many] { $count } локомотивов
    }
board-ferry-short = паром
board-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-holds =
    У вас { $cards } из { $length }{ $wild ->
        [0] {""}
        [one] {" "}и { $wild } локомотив
        [few] {" "}и { $wild } локомотива
       *[many] {" "}и { $wild } локомотивов
    }
board-affordable = Можно занять сейчас
board-closed = Закрыт: занята другая половина двойного перегона
board-why-not = Нажмите, чтобы узнать, почему нельзя
board-station-here = Здесь можно построить станцию
board-station-of = станция игрока { $player }
board-last = Последние ходы: осталось { $count }
board-keep =
    Какие билеты вы оставите? Не меньше { $count ->
        [one] { $count }
       *[many] { $count }
    }.
board-keep-yes =
    { $count ->
        [0] Оставить
        [one] Оставить { $count } билет
        [few] Оставить { $count } билета
       *[many] Оставить { $count } билетов
    }
board-ticket =
    { $a } — { $b }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-pay-route =
    { $a } — { $b }: заплатите { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
board-pay-station =
    Станция ({ $city }): заплатите { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
board-extra =
    Туннель оказался дороже: ещё { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
board-turned = Открыты из колоды
board-matched = { $card }: ещё одна
board-unmatched = { $card }
board-cards-of = { $card } × { $count }
say-open = Взять открытую карту: { $card }
say-keep = Оставить: { $text }
say-pay = Заплатить: { $text }
board-thrifty = Самый экономный вариант: { $text }
board-decline = Отказаться: карты вернутся, ход закончится
board-more-ways = Другие варианты: { $count }
board-hand = Ваши карты
board-hand-none = карт нет
board-hand-tickets = Ваши билеты
board-hand-done = соединено { $done } из { $all }
board-done = соединено
board-missed = не соединено
board-lacks =
    { $count ->
        [one] не хватает { $count } вагона
       *[many] не хватает { $count } вагонов
    }
board-cut-off = построить путь уже нельзя, но может выручить станция
board-all-tickets = Все на карте
board-tickets-joined = Билеты { $done }/{ $all }
board-on-the-way = По пути билета { $a } — { $b }
board-cancel = Не строить
board-walk = Как сложились очки
board-walk-next = Дальше
board-walk-back = Назад
board-walk-of = { $number } из { $all }
board-walk-routes =
    { $player }: { $count ->
        [one] { $count } перегон
        [few] { $count } перегона
       *[many] { $count } перегонов
    }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-walk-done = { $player }: билет { $a } — { $b } выполнен, +{ $points }
board-walk-missed = { $player }: билет { $a } — { $b } не выполнен, −{ $points }
board-walk-station = { $player }: станция ({ $city }) открывает чужой перегон «{ $route }»
board-walk-spare = { $player }: непостроенные станции — { $count }, +{ $points }
board-walk-express =
    Европейский экспресс, { $player }: { $length ->
        [one] { $length } вагон
        [few] { $length } вагона
       *[many] { $length } вагонов
    }{ $points ->
        [0] {""}
       *[other] , +{ $points }
    }
board-chart = Очки по ходу партии
board-chart-all = Все очки
board-heat = Когда был занят каждый перегон
board-heat-early = рано
board-heat-late = поздно
board-heat-row = { $route }: { $player }, ход { $turn }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
